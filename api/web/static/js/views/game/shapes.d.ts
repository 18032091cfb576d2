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

export type Sheet = Schemas["Sheet"];
export type Line = keyof Sheet["lines"];
export type Layout = Schemas["Layout"];
export type Tile = Layout["tiles"][number];
export type Ruling = Schemas["RulingView"];
export type Conflict = Schemas["Conflict"];
export type PlainConflict = Schemas["PlainConflict"];
export type Proposal = Schemas["Proposal"];
export type Way = Schemas["Way"];
/** A board of a day with its sheet. */
export type Board = Schemas["ScoredBoard"];
/** A board with what settles its conflicts. */
export type Explained = Schemas["ExplainedBoard"];
export type DayTable = Schemas["DayView"];
export type Scan = Schemas["ScanAnswer"];
/** A player's end of the game. */
export type PlayerResult = Schemas["PlayerResult"];
