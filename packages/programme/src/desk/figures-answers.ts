/** The published tables: months of the whole program, quarters of regions, years of states (office.md, section 1). */
export const figureTables = ['programMonths', 'regionQuarters', 'stateYears'] as const;
export type FigureTable = (typeof figureTables)[number];

/** A published run, for good: its hash is that of everything in it. */
export interface PublishedRun<Instant = string> {
  readonly id: string;
  readonly season: string;
  /** YYYY-MM */
  readonly through: string;
  /** ISO on the wire. */
  readonly at: Instant;
  readonly by: string | null;
  readonly published: number;
  readonly withheld: number;
  readonly hash: string;
}

/** One figure of a run. A withheld one has the word in place of its pounds, and no other. */
export interface ShownFigure {
  readonly table: FigureTable;
  readonly place: string;
  readonly time: string;
  readonly companies?: number;
  readonly pounds: string;
  /** US dollars. */
  readonly assessment?: string;
}

/** A quarter that is over and not published. */
export interface OpenQuarter {
  readonly season: string;
  readonly title: string;
  /** YYYY-MM */
  readonly through: string;
}
