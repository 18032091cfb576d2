/** What the service answers about scans, as far as the board's modules look at it. */
import type { components } from "../types";

type Schemas = components["schemas"];
export type Cell = [number, number];
export type Point = [number, number];
export type Face = "article" | "photo" | "ad" | "tribune" | "back";
export type Colour = "sport" | "business" | "news";
export type Mood = "good" | "bad";
export type Sign = Colour | Mood;
export type DayName = "friday" | "saturday" | "sunday";
export type Mode = "classic" | "solo" | "puzzle" | "family" | "turns" | "newsroom";
export type Line = "articles" | "photos" | "tribune" | "white_space" | "mood" | "surplus" | "flash";
export type Field = "place" | "face" | "colour" | "mood" | "icons" | "points" | "scores" | "dollars" | "code";

export interface Tile {
  at: Cell;
  size: Cell;
  face: Face;
  id?: string;
  turned?: number;
  loose?: boolean;
  colour?: Colour;
  mood?: Mood;
  icons?: number;
  points?: number | null;
  scores?: Sign[];
  dollars?: number;
  code?: string | null;
}

export interface Layout {
  edition: string;
  day: DayName;
  mode: Mode;
  character?: string | null;
  flash?: number | null;
  desk?: number;
  desk_ads?: number;
  puzzle?: number | null;
  tiles: Tile[];
}

export type Doubt = Schemas["Doubt"];
export type Reason = Schemas["Reason"];
export type Sheet = Schemas["Sheet"];
export type Worth = Schemas["Worth"];
export type Way = Schemas["Way"];
export type OneWay = Schemas["OneWay"];
export type Conflict = Schemas["PlainConflict"];
export type Proposal = Schemas["Proposal"];
export type Change = Schemas["Change"];
export type Origin = Schemas["TileOrigin"];

/** A tile here may have any face's fields: people change its face, and then say more. */
type Loose<Scan> = Omit<Scan, "layout" | "token"> & { layout: Layout | null; token?: string | null };
export type ScanAnswer = Loose<Schemas["NewScan"]>;

/** A scan that was read: it has a layout and a sheet. */
export type ReadScan = ScanAnswer & {
  scan: NonNullable<ScanAnswer["scan"]>;
  layout: Layout;
  score: Sheet;
  proposal: Proposal;
};

export type Edit = { op: string; tile?: number | Partial<Tile> } & Record<string, unknown>;

export interface Texts {
  fr: string;
  en: string;
}

export interface PrintedTile {
  id: string;
  face: "article" | "photo" | "ad";
  size: Cell;
  headline: Texts;
  image: string;
  colour: Colour | null;
  mood: Mood | null;
  icons: number | null;
  points: number | null;
  scores: Sign[] | null;
  dollars: number | null;
}

export interface Tribune {
  code: string;
  name: Texts;
  text: Texts;
  known: boolean;
  image: string;
}

export interface DayPlan {
  side: "front" | "back";
  zone: [number, number, number, number];
  star: Cell;
  fold: number;
}

export interface Edition {
  name: string;
  sizes: Cell[];
  tribune_size: Cell;
  sides: Record<"front" | "back", { rows: number; cols: number; image: string }>;
  days: Record<DayName, DayPlan>;
  tiles: PrintedTile[];
  tribunes: Tribune[];
  backs: Record<string, string>;
  characters: { key: string; name: Texts; text: Texts }[];
  flash: { day: DayName; number: number; name: Texts; text: Texts }[];
  puzzles: { number: number; day: string }[];
}

/** Whose board it is, where it is one at a table. */
export interface Seat {
  game: string;
  day: DayName;
  member: string;
  token: string | null;
  role: string;
  /** Whether this very scan lies on that board. */
  handed: boolean;
}

/** A box on the board, in cells. */
export interface Box {
  top: number;
  left: number;
  rows: number;
  cols: number;
}
