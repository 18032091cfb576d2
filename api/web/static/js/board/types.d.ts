/** What the service answers about scans, as far as the board's modules look at it. */
import type { components } from "../types";

type Schemas = components["schemas"];
type Read = Schemas["Layout"];
type AnyTile = Read["tiles"][number];
/** Every key of every type of a union, and what may stand under it. */
type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** A tile here may have any face's fields: people change its face, and then say more. */
export type Tile = Pick<AnyTile, keyof AnyTile> & { [Key in Exclude<KeyOf<AnyTile>, keyof AnyTile>]?: ValueOf<AnyTile, Key> };
/** What a scan read always says its edition and mode. */
export type Layout = Omit<Read, "tiles"> & Required<Pick<Read, "edition" | "mode">> & { tiles: Tile[] };

export type Cell = Tile["at"];
export type Point = [number, number];
export type Face = Tile["face"];
export type Colour = NonNullable<Tile["colour"]>;
export type Mood = NonNullable<Tile["mood"]>;
export type Sign = NonNullable<Tile["scores"]>[number];
export type DayName = Layout["day"];
export type Line = keyof Schemas["Sheet"]["lines"];
/** What can be in doubt about a tile: its fields, and where it lies. */
export type Field = "place" | "face" | Exclude<keyof Tile, "at" | "size" | "id" | "turned" | "loose">;

export type Doubt = Schemas["Doubt"];
export type Reason = Schemas["Reason"];
export type Sheet = Schemas["Sheet"];
export type Worth = Schemas["Worth"];
export type Way = Schemas["Way"];
export type Conflict = Schemas["PlainConflict"];
export type Proposal = Schemas["Proposal"];

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

type Printed = Schemas["EditionDetail"];
export type Texts = Schemas["Texts"];
export type PrintedTile = Schemas["TileFace"];
/** An edition has both sides and every day. */
export type Edition = Omit<Printed, "sides" | "days"> & {
  sides: Required<Printed["sides"]>;
  days: Required<Printed["days"]>;
};

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
