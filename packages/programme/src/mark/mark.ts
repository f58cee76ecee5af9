/** Six numbers of SVG's `matrix()`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A plain color, #rrggbb, and how much of it shows, 0 to 1. */
export interface MarkPaint {
  readonly color: string;
  readonly opacity: number;
}

export interface MarkStroke extends MarkPaint {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miter: number;
}

/** One outline with its colors; where it lies in groups, their transforms and colors are its own. */
export interface MarkShape {
  /** Path data (SVG 1.1, section 8.3), written anew from its numbers. */
  readonly path: string;
  readonly matrix: Matrix | null;
  readonly fill: MarkPaint | null;
  readonly isEvenOdd: boolean;
  readonly stroke: MarkStroke | null;
}

/** A program's mark as it is drawn everywhere: what was not understood of its file is not in here, and never served. */
export interface Mark {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly shapes: readonly MarkShape[];
}

/** The largest file that is read. */
export const markBytes = 20 * 1024;

/** Why a file is no mark. */
export type MarkRefusal =
  | 'TooLarge'
  | 'NotSvg'
  | 'Script'
  | 'Address'
  | 'Words'
  | 'Effect'
  | 'Element'
  | 'Value'
  | 'Entities'
  | 'Box'
  | 'Empty';

/** Thrown inside of the reading alone: `readMark` gives it as an answer. */
export class MarkError extends Error {
  override name = 'MarkError';
  readonly refusal: MarkRefusal;
  /** The part of the file that is in the way, as it is called there. */
  readonly part: string;

  constructor(refusal: MarkRefusal, part = '') {
    super(`${refusal}: ${part}`);
    this.refusal = refusal;
    this.part = part;
  }
}
