/* What the service sends and takes. Made from its OpenAPI by `make types`; a test holds it to be current. */

export type Json = { [key: string]: any };

export interface components {
  schemas: {
    Achievement: {
      number: number;
      text: string;
    };
    AchievementCard: {
      number: number;
      text: components["schemas"]["Texts"];
    };
    Ad: {
      at: [number, number];
      size: [number, number];
      id?: string;
      turned?: number;
      loose?: boolean;
      face: "ad";
      dollars: number;
    };
    AddTile: {
      op: "add";
      tile: components["schemas"]["NewTile"];
    };
    Article: {
      at: [number, number];
      size: [number, number];
      id?: string;
      turned?: number;
      loose?: boolean;
      face: "article";
      colour: "sport" | "business" | "news";
      mood: "good" | "bad";
      icons: number;
      points: number;
    };
    AuditEntry: {
      at: string;
      member: string;
      name: string | null;
      role: "host" | "player" | "referee" | "spectator";
      action: string;
      day: "friday" | "saturday" | "sunday" | null;
      subject: string | null;
      reason: string;
      before: any;
      after: any;
    };
    AuditView: {
      entries: components["schemas"]["AuditEntry"][];
    };
    Back: {
      at: [number, number];
      size: [number, number];
      id?: string;
      turned?: number;
      loose?: boolean;
      face: "back";
    };
    BgStatsGame: {
      name: string;
      bggId: number;
      highestWins: boolean;
      noPoints: boolean;
      sourceGameId: string;
    };
    BgStatsLinks: {
      app: string;
      web: string;
      qr: string;
      play: components["schemas"]["BgStatsPlay"];
    };
    BgStatsPlay: {
      sourceName: string;
      sourcePlayId: string;
      playDate: string;
      game: components["schemas"]["BgStatsGame"];
      players: components["schemas"]["BgStatsScore"][];
    };
    BgStatsScore: {
      name: string;
      sourcePlayerId: string;
      startPlayer: boolean;
      winner: boolean;
      score: number;
      rank: number;
    };
    BoardNews: {
      member: string;
      ready: boolean;
      token: number | null;
      version: number;
      scan: string | null;
      rulings: number;
    };
    BoardOfPlayer: {
      player: string;
      token?: number | null;
      layout: components["schemas"]["Layout"];
    };
    BoardView: {
      day: "friday" | "saturday" | "sunday";
      member: string;
      player: string;
      version: number;
      ready: boolean;
      token: number | null;
      scan: string | null;
      layout: components["schemas"]["Layout"] | null;
      effective: components["schemas"]["Layout"] | null;
      rulings: components["schemas"]["RulingView"][];
    };
    Change: {
      by: string;
      at: string;
      version: number;
      edits: (components["schemas"]["SetTile"] | components["schemas"]["AddTile"] | components["schemas"]["RemoveTile"] | components["schemas"]["Confirm"] | components["schemas"]["SetTable"] | components["schemas"]["Corners"])[];
      undone: components["schemas"]["Undone"] | null;
    };
    CharacterCard: {
      key: string;
      name: components["schemas"]["Texts"];
      text: components["schemas"]["Texts"];
      known: boolean;
    };
    Choice: {
      version?: number | null;
      code: string;
      member?: string | null;
    };
    ClockChange: {
      version?: number | null;
      act: "start" | "pause" | "reset";
      ago_ms?: number;
    };
    ClockView: {
      begun_at: string | null;
      before_ms: number;
    };
    Closing: {
      member?: string | null;
    };
    Confirm: {
      op: "confirm";
      tile?: number | null;
      field?: string | null;
      at?: [number, number] | null;
    };
    Conflict: {
      rule: "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "F";
      tiles: number[];
      message: string;
    };
    Corners: {
      op: "corners";
      corners: [number, number][];
    };
    Correction: {
      version?: number | null;
      edits: (components["schemas"]["SetTile"] | components["schemas"]["AddTile"] | components["schemas"]["RemoveTile"] | components["schemas"]["Confirm"] | components["schemas"]["SetTable"] | components["schemas"]["Corners"])[];
    };
    Counts: {
      tiles: number;
      tribunes: number;
      characters: number;
      flash: number;
      puzzles: number;
    };
    Created: {
      game: components["schemas"]["GameView"];
      member: string;
      token: string;
      code: string;
      links: components["schemas"]["Links"];
    };
    DayPlan: {
      side: "front" | "back";
      zone: [number, number, number, number];
      star: [number, number];
      fold: number;
    };
    DayView: {
      day: "friday" | "saturday" | "sunday";
      complete: boolean;
      missing: string[];
      boards: components["schemas"]["ScoredBoard"][];
    };
    Doubt: {
      tile: number | null;
      field: string;
      probability: number;
      why?: string;
      at?: [number, number];
    };
    DraftChange: {
      version?: number | null;
      drawn?: string[] | null;
      order?: string[] | null;
    };
    DraftView: {
      day: "friday" | "saturday" | "sunday";
      drawn: string[];
      order: string[];
      picks: components["schemas"]["PickView"][];
      left: string[];
      turn: string | null;
    };
    EditionDetail: {
      name: string;
      title: components["schemas"]["Texts"];
      counts: components["schemas"]["Counts"];
      link: string;
      cell_mm: number;
      cell_px: number;
      sizes: [number, number][];
      tribune_size: [number, number];
      sides: { [key in "front" | "back"]?: components["schemas"]["SideShape"] };
      days: { [key in "friday" | "saturday" | "sunday"]?: components["schemas"]["DayPlan"] };
      tiles: components["schemas"]["TileFace"][];
      tribunes: components["schemas"]["TribuneFace"][];
      backs: { [key: string]: string };
      characters: components["schemas"]["CharacterCard"][];
      flash: components["schemas"]["FlashInfo"][];
      puzzles: components["schemas"]["PuzzleCard"][];
      scenarios: components["schemas"]["ScenarioCard"][];
      achievements: components["schemas"]["AchievementCard"][];
      print: string;
    };
    EditionSummary: {
      name: string;
      title: components["schemas"]["Texts"];
      counts: components["schemas"]["Counts"];
      link: string;
    };
    ExplainedBoard: {
      day: "friday" | "saturday" | "sunday";
      member: string;
      player: string;
      version: number;
      ready: boolean;
      token: number | null;
      scan: string | null;
      layout: components["schemas"]["Layout"] | null;
      effective: components["schemas"]["Layout"] | null;
      rulings: components["schemas"]["RulingView"][];
      sheet: components["schemas"]["Sheet"] | null;
      conflicts: components["schemas"]["PlainConflict"][];
      proposal: components["schemas"]["Proposal"] | null;
    };
    Explanation: {
      type: string;
      code: string;
      status: number;
      title_fr: string;
      title_en: string;
      detail_fr: string;
      detail_en: string;
    };
    FlashInfo: {
      day: "friday" | "saturday" | "sunday";
      number: number;
      name: components["schemas"]["Texts"];
      text: components["schemas"]["Texts"];
    };
    Game: {
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom" | null;
      edition?: string | null;
      scenario?: number | null;
      changed_rules?: number[];
      rounds: components["schemas"]["Round"][];
    };
    GameChange: {
      version?: number | null;
      name?: string | null;
      scenario?: number | null;
      changed_rules?: number[] | null;
      characters?: boolean | null;
      flash?: { [key in "friday" | "saturday" | "sunday"]?: number | null } | null;
      timer?: number | null;
      joining?: boolean | null;
      reason?: string;
    };
    GameView: {
      id: string;
      name: string;
      code: string | null;
      version: number;
      created: string;
      expires: string;
      edition: string;
      mode: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom";
      scenario: number | null;
      puzzle: number | null;
      puzzle_day: "friday" | "saturday" | "sunday" | null;
      changed_rules: number[];
      characters: boolean;
      flash: { [key in "friday" | "saturday" | "sunday"]?: number | null };
      timer: number | null;
      joining: boolean;
      most_players: number;
      days: ("friday" | "saturday" | "sunday")[];
      drafting_days: ("friday" | "saturday" | "sunday")[];
      day: "friday" | "saturday" | "sunday";
      stage: "collecting" | "drafting" | "over";
      clock: components["schemas"]["ClockView"];
      members: components["schemas"]["MemberView"][];
      boards: { [key in "friday" | "saturday" | "sunday"]?: components["schemas"]["BoardNews"][] };
      drafts: { [key in "friday" | "saturday" | "sunday"]?: components["schemas"]["DraftView"] };
      you: components["schemas"]["MemberView"];
    };
    HandedIn: {
      version?: number | null;
      scan?: string | null;
      scan_token?: string | null;
      layout?: components["schemas"]["Layout"] | null;
      token?: number | null;
      reason?: string;
    };
    Health: {
      status?: "ok";
    };
    Host: {
      name: string;
      partner?: string | null;
      character?: string | null;
      plays?: boolean;
    };
    ImportedGame: {
      name?: string;
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom" | null;
      edition?: string | null;
      scenario?: number | null;
      changed_rules?: number[];
      rounds: components["schemas"]["Round"][];
      [key: string]: any;
    };
    InvalidPlace: {
      where: string;
      kind: string;
      message: string;
    };
    Invitation: {
      role: "player" | "referee" | "spectator";
      name?: string | null;
      partner?: string | null;
      character?: string | null;
    };
    Invited: {
      member: components["schemas"]["MemberView"];
      token: string;
      link: string;
    };
    JoinLink: {
      link: string;
    };
    Joined: {
      game: components["schemas"]["GameView"];
      member: string;
      token: string;
      link: string;
    };
    Joining: {
      code: string;
      name: string;
      role?: "player" | "spectator";
      partner?: string | null;
      character?: string | null;
    };
    KeptScan: {
      id: string;
      version: number;
      token: string | null;
    };
    Layout: {
      game?: "une";
      edition?: string;
      day: "friday" | "saturday" | "sunday";
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom";
      character?: string | null;
      flash?: number | null;
      desk?: number;
      desk_ads?: number;
      changed_rules?: number[];
      puzzle?: number | null;
      overruled?: components["schemas"]["Overruled"][];
      turned_by_referee?: number[];
      tiles: (components["schemas"]["Article"] | components["schemas"]["Photo"] | components["schemas"]["Ad"] | components["schemas"]["Tribune"] | components["schemas"]["Back"])[];
    };
    Lines: {
      articles: number;
      photos: number;
      tribune: number | null;
      white_space: number | null;
      mood: number;
      surplus: number;
      flash?: number | null;
    };
    Links: {
      host: string;
      player: string;
      spectator: string;
      referee: string;
    };
    MemberChange: {
      version?: number | null;
      name?: string | null;
      partner?: string | null;
      character?: string | null;
      reason?: string;
    };
    MemberView: {
      id: string;
      role: "host" | "player" | "referee" | "spectator";
      name: string;
      partner: string | null;
      player: string | null;
      seat: number | null;
      character: string | null;
    };
    NewGame: {
      name?: string;
      edition?: string;
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom";
      scenario?: number | null;
      puzzle?: number | null;
      puzzle_day?: "friday" | "saturday" | "sunday" | null;
      changed_rules?: number[];
      characters?: boolean;
      flash?: { [key in "friday" | "saturday" | "sunday"]?: number | null };
      timer?: number | null;
      host: components["schemas"]["Host"];
      players?: components["schemas"]["NewPlayer"][];
    };
    NewPlayer: {
      name: string;
      partner?: string | null;
      character?: string | null;
    };
    NewRuling: {
      version?: number | null;
      kind: "accept" | "flip" | "overrule" | "unrule";
      rule?: "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "F" | null;
      tiles?: number[];
      reason: string;
    };
    NewScan: {
      id: string;
      version: number;
      created: string;
      expires: string;
      edition: string;
      game: string | null;
      member: string | null;
      picture: components["schemas"]["Picture"];
      refused: components["schemas"]["Refused"] | null;
      scan: components["schemas"]["Scan"] | null;
      layout: components["schemas"]["Layout"] | null;
      score: components["schemas"]["Sheet"] | null;
      conflicts: components["schemas"]["PlainConflict"][];
      proposal: components["schemas"]["Proposal"] | null;
      doubts: components["schemas"]["Doubt"][];
      tiles: components["schemas"]["TileOrigin"][];
      changes: components["schemas"]["Change"][];
      can_undo: boolean;
      links: components["schemas"]["ScanLinks"];
      token: string | null;
    };
    NewTile: {
      at: [number, number];
      size?: [number, number];
      id?: string;
      turned?: 0 | 90 | 180 | 270;
      loose?: boolean;
      face?: "article" | "photo" | "ad" | "tribune" | "back";
      colour?: "sport" | "business" | "news";
      mood?: "good" | "bad";
      icons?: number;
      points?: number | null;
      scores?: ("sport" | "business" | "news" | "good" | "bad")[];
      dollars?: number;
      code?: string | null;
    };
    OneWay: {
      flips: number[];
      after: components["schemas"]["Worth"];
      turn: number;
      before: components["schemas"]["Worth"];
    };
    Overruled: {
      rule: "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "F";
      tiles: number[];
    };
    Photo: {
      at: [number, number];
      size: [number, number];
      id?: string;
      turned?: number;
      loose?: boolean;
      face: "photo";
      scores: ("sport" | "business" | "news" | "good" | "bad")[];
    };
    PickView: {
      member: string;
      code: string;
    };
    Picture: {
      width: number;
      height: number;
    };
    PlainConflict: {
      rule: string;
      name: string;
      sentence: string;
      tiles: number[];
      flips: number[];
      to_desk: number[];
      ways: components["schemas"]["OneWay"][];
    };
    PlayerResult: {
      player: string;
      points: number;
      ads: number;
      penalty: number;
      bankrupt: boolean;
      rank: number | null;
      achievements: number[];
      scenario_met: boolean | null;
    };
    ProblemDetails: {
      type: string;
      title: string;
      status: number;
      detail: string;
      code: string;
      detail_fr: string;
      detail_en: string;
      instance: string;
      errors?: components["schemas"]["InvalidPlace"][];
      current?: components["schemas"]["GameView"] | components["schemas"]["BoardView"] | components["schemas"]["ScanAnswer"] | null;
      scan?: components["schemas"]["KeptScan"] | null;
      picture?: components["schemas"]["Picture"] | null;
      [key: string]: any;
    };
    Proposal: {
      flips: number[];
      to_desk: number[];
      before: components["schemas"]["Worth"];
      after: components["schemas"]["Worth"];
      alternatives: components["schemas"]["Way"][];
      more_alternatives: number;
    };
    PuzzleCard: {
      number: number;
      day: "friday" | "saturday" | "sunday";
      tribune: string;
      tiles: string[];
      targets: [number, number, number];
    };
    PuzzleMedals: {
      number: number;
      targets: number[];
      medals: { [key: string]: "bronze" | "silver" | "gold" | null };
    };
    Reason: {
      amount: number;
      tiles: number[];
      why?: string | null;
    };
    Refused: {
      code: string;
      title: string;
      detail: string;
    };
    RemoveTile: {
      op: "remove";
      tile: number;
    };
    Result: {
      players: components["schemas"]["PlayerResult"][];
      winners: string[];
      complete: boolean;
      won: boolean | null;
      notes: string[];
    };
    ResultView: {
      over: boolean;
      days: ("friday" | "saturday" | "sunday")[];
      sheets: { [key in "friday" | "saturday" | "sunday"]?: { [key: string]: components["schemas"]["Sheet"] } };
      result: components["schemas"]["Result"] | null;
      members: { [key: string]: string };
      achievements: components["schemas"]["Achievement"][];
      scenario: components["schemas"]["ScenarioGoal"] | null;
      puzzle: components["schemas"]["PuzzleMedals"] | null;
    };
    Round: {
      day: "friday" | "saturday" | "sunday";
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom" | null;
      changed_rules?: number[];
      boards: components["schemas"]["BoardOfPlayer"][];
    };
    RulingView: {
      kind: "accept" | "flip" | "overrule";
      rule: "P1" | "P2" | "P3" | "P4" | "P5" | "P6" | "P7" | "P8" | "F" | null;
      tiles: number[];
      reason: string;
      by: string;
      at: string;
    };
    Scan: {
      photo: string;
      layout: components["schemas"]["Layout"];
      confidence: number[];
      corners: [number, number][];
      doubts: components["schemas"]["Doubt"][];
      score: components["schemas"]["Sheet"];
      timings_ms: { [key: string]: number };
      chances: { [key: string]: number }[];
      quads: [number, number][][];
    };
    ScanAnswer: {
      id: string;
      version: number;
      created: string;
      expires: string;
      edition: string;
      game: string | null;
      member: string | null;
      picture: components["schemas"]["Picture"];
      refused: components["schemas"]["Refused"] | null;
      scan: components["schemas"]["Scan"] | null;
      layout: components["schemas"]["Layout"] | null;
      score: components["schemas"]["Sheet"] | null;
      conflicts: components["schemas"]["PlainConflict"][];
      proposal: components["schemas"]["Proposal"] | null;
      doubts: components["schemas"]["Doubt"][];
      tiles: components["schemas"]["TileOrigin"][];
      changes: components["schemas"]["Change"][];
      can_undo: boolean;
      links: components["schemas"]["ScanLinks"];
    };
    ScanLinks: {
      self: string;
      board: string | null;
      overlay: string | null;
      tiles: string[];
      photo: string;
    };
    ScenarioCard: {
      number: number;
      level: "easy" | "medium" | "hard";
      character: string;
      days: { [key in "friday" | "saturday" | "sunday"]?: components["schemas"]["ScenarioDayCard"] };
      least_revenue: number;
      least_points: number;
      goal: components["schemas"]["Texts"] | null;
    };
    ScenarioDayCard: {
      tribune: string;
      flash: number;
    };
    ScenarioGoal: {
      number: number;
      level: "easy" | "medium" | "hard";
      least_revenue: number;
      least_points: number;
      goal: string | null;
    };
    ScoredBoard: {
      day: "friday" | "saturday" | "sunday";
      member: string;
      player: string;
      version: number;
      ready: boolean;
      token: number | null;
      scan: string | null;
      layout: components["schemas"]["Layout"] | null;
      effective: components["schemas"]["Layout"] | null;
      rulings: components["schemas"]["RulingView"][];
      sheet: components["schemas"]["Sheet"] | null;
    };
    ScoredGame: {
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom" | null;
      edition?: string | null;
      scenario?: number | null;
      changed_rules?: number[];
      rounds: components["schemas"]["ScoredRound"][];
      result: components["schemas"]["Result"];
    };
    ScoredPage: {
      player: string;
      token?: number | null;
      layout: components["schemas"]["Layout"];
      score: components["schemas"]["Sheet"];
    };
    ScoredRound: {
      day: "friday" | "saturday" | "sunday";
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom" | null;
      changed_rules?: number[];
      boards: components["schemas"]["ScoredPage"][];
    };
    SetTable: {
      op: "table";
      day?: "friday" | "saturday" | "sunday";
      mode?: "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom";
      character?: string | null;
      flash?: number | null;
      desk?: number;
      desk_ads?: number;
      puzzle?: number | null;
      changed_rules?: number[];
    };
    SetTile: {
      at?: [number, number];
      size?: [number, number];
      id?: string;
      turned?: 0 | 90 | 180 | 270;
      loose?: boolean;
      face?: "article" | "photo" | "ad" | "tribune" | "back";
      colour?: "sport" | "business" | "news";
      mood?: "good" | "bad";
      icons?: number;
      points?: number | null;
      scores?: ("sport" | "business" | "news" | "good" | "bad")[];
      dollars?: number;
      code?: string | null;
      op: "set";
      tile: number;
    };
    Sheet: {
      day: "friday" | "saturday" | "sunday";
      lines: components["schemas"]["Lines"];
      total: number;
      complete: boolean;
      ads: number;
      largest_gap: number;
      empty_cells: number;
      conflicts: components["schemas"]["Conflict"][];
      removed: number[];
      flipped: number[];
      notes: string[];
      alternatives: number[][];
      reasons: { [key: string]: components["schemas"]["Reason"][] };
    };
    SideShape: {
      rows: number;
      cols: number;
      image: string;
      grid: [number, number, number, number];
    };
    Step: {
      version?: number | null;
    };
    Texts: {
      fr: string;
      en: string;
    };
    TileFace: {
      id: string;
      face: "article" | "photo" | "ad";
      size: [number, number];
      headline: components["schemas"]["Texts"];
      image: string;
      colour?: "sport" | "business" | "news" | null;
      mood?: "good" | "bad" | null;
      icons?: number | null;
      points?: number | null;
      scores?: ("sport" | "business" | "news" | "good" | "bad")[] | null;
      dollars?: number | null;
    };
    TileOrigin: {
      name: string;
      machine: number | null;
      person: string[];
      confidence: number | null;
    };
    Tokens: {
      version?: number | null;
      tokens: { [key: string]: number | null };
      reason?: string;
    };
    Tribune: {
      at: [number, number];
      size: [number, number];
      id?: string;
      turned?: number;
      loose?: boolean;
      face: "tribune";
      code: string | null;
      points?: number | null;
    };
    TribuneFace: {
      code: string;
      name: components["schemas"]["Texts"];
      text: components["schemas"]["Texts"];
      known: boolean;
      covers_star: boolean;
      image: string;
    };
    Undo: {
      version?: number | null;
    };
    Undone: {
      by: string;
      at: string;
      version: number;
    };
    Way: {
      flips: number[];
      after: components["schemas"]["Worth"];
    };
    Worth: {
      total: number;
      ads: number;
    };
  };
}
