/** Short names for what the service answers about games. */
import type { components } from "../../types";

type Schemas = components["schemas"];
export type Game = Schemas["GameView"];
export type Member = Schemas["MemberView"];
export type Draft = Schemas["DraftView"];
export type News = Schemas["BoardNews"];
export type Result = Schemas["ResultView"];
export type Audit = Schemas["AuditEntry"];
export type Edition = Schemas["EditionDetail"];
export type Day = "friday" | "saturday" | "sunday";
export type Mode = Game["mode"];

/** A conflict as a sheet tells it. */
export interface Conflict {
  rule: string;
  tiles: number[];
  message: string;
}

/** A score sheet (score.schema.json), as far as games show it. */
export interface Sheet {
  day: Day;
  lines: Record<string, number | null>;
  total: number;
  complete: boolean;
  ads: number;
  largest_gap: number;
  empty_cells: number;
  conflicts: Conflict[];
  removed: number[];
  flipped: number[];
  notes: string[];
  reasons: Record<string, { amount: number; tiles: number[]; why: string | null }[]>;
}

/** A tile of a layout. */
export interface Tile {
  at: [number, number];
  size: [number, number];
  face: "article" | "photo" | "ad" | "tribune" | "back";
  id?: string;
  colour?: string;
  mood?: string;
  icons?: number;
  points?: number | null;
  scores?: string[];
  dollars?: number;
  code?: string | null;
}

export interface Layout {
  day: Day;
  edition: string;
  tiles: Tile[];
  desk?: number;
}

export interface Ruling {
  kind: "accept" | "flip" | "overrule";
  rule: string | null;
  tiles: number[];
  reason: string;
  by: string;
  at: string;
}

/** A board of a day with its sheet. */
export interface Board {
  day: Day;
  member: string;
  player: string;
  version: number;
  ready: boolean;
  token: number | null;
  scan: string | null;
  layout: Layout | null;
  effective: Layout | null;
  rulings: Ruling[];
  sheet: Sheet | null;
}

export interface Way {
  flips: number[];
  after: { total: number; ads: number };
}

export interface PlainConflict {
  rule: string;
  name: string;
  sentence: string;
  tiles: number[];
  flips: number[];
  to_desk: number[];
  ways: (Way & { turn: number; before: { total: number; ads: number } })[];
}

export interface Proposal extends Way {
  to_desk: number[];
  before: { total: number; ads: number };
  alternatives: Way[];
  more_alternatives: number;
}

/** A board with what settles its conflicts. */
export interface Explained extends Board {
  conflicts: PlainConflict[];
  proposal: Proposal | null;
}

export interface DayTable {
  day: Day;
  complete: boolean;
  missing: string[];
  boards: Board[];
}

/** A scan, as far as the table shows it. */
export interface Scan {
  id: string;
  version: number;
  doubts: unknown[];
  links: { board: string | null; overlay: string | null };
}

/** A player's end of the game. */
export interface PlayerResult {
  player: string;
  points: number;
  ads: number;
  penalty: number;
  bankrupt: boolean;
  rank: number | null;
  achievements: number[];
  scenario_met: boolean | null;
}
