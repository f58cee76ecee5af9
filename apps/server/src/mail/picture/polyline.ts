export type Point = readonly [x: number, y: number];

/** A part of a path as points, curves and arcs among them as many short lines. */
export interface Polyline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}
