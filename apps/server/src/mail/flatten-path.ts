export type Point = readonly [x: number, y: number];

/** A part of a path as points, curves and arcs among them as many short lines. */
export interface Polyline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** How far the ellipse is turned, in degrees. */
  readonly turn: number;
  readonly isLarge: boolean;
  readonly isClockwise: boolean;
}

/** From one point to another by an ellipse, a point at every share of `steps` of the way (SVG 1.1, appendix F.6). */
function arcPoints([x0, y0]: Point, { rx, ry, turn, isLarge, isClockwise }: Arc, [x1, y1]: Point, steps: number) {
  if (rx === 0 || ry === 0) return [[x1, y1]] as const;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [halfX, halfY] = [(x0 - x1) / 2, (y0 - y1) / 2];
  // The middle of both is the origin, and the ellipse lies straight.
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  // An ellipse that is too small grows until it reaches.
  const grown = Math.max(1, Math.hypot(x / rx, y / ry));
  const [a, b] = [Math.abs(rx) * grown, Math.abs(ry) * grown];
  const reach = (x / a) ** 2 + (y / b) ** 2;
  const far = (reach === 0 ? 0 : Math.sqrt(Math.max(0, 1 / reach - 1))) * (isLarge === isClockwise ? -1 : 1);
  const [centerX, centerY] = [(far * a * y) / b, (-far * b * x) / a];
  const first = Math.atan2((y - centerY) / b, (x - centerX) / a);
  const last = Math.atan2((-y - centerY) / b, (-x - centerX) / a);
  const around = Math.PI * 2;
  const swept = (((last - first) % around) + around) % around;
  const sweep = isClockwise ? swept : swept - (swept === 0 ? 0 : around);
  return Array.from({ length: steps }, (_, step): Point => {
    if (step === steps - 1) return [x1, y1];
    const angle = first + (sweep * (step + 1)) / steps;
    const [straightX, straightY] = [centerX + a * Math.cos(angle), centerY + b * Math.sin(angle)];
    return [cos * straightX - sin * straightY + (x0 + x1) / 2, sin * straightX + cos * straightY + (y0 + y1) / 2];
  });
}

const command = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** Lines of a curve are as long as two pixels, and no more of them than this, however far it leads out of the picture. */
const mostSteps = 128;

const mirrored = ([x, y]: Point, [aroundX, aroundY]: Point): Point => [2 * aroundX - x, 2 * aroundY - y];
const distance = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);
const between = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

/** A point of a Bézier curve of any degree, by de Casteljau's way. */
function curveAt(points: readonly Point[], share: number): Point {
  let left = points;
  while (left.length > 1) left = left.slice(1).map((point, place) => between(left[place] ?? point, point, share));
  return left[0] ?? [0, 0];
}

/** One reading of a path, from the first command to the last. */
class Walk {
  readonly lines: Polyline[] = [];
  #points: Point[] = [];
  #at: Point = [0, 0];
  #begin: Point = [0, 0];
  /** The last handle of the curve before, by its letter: that of a curve that follows smoothly mirrors it. */
  #handle: { readonly of: string; readonly point: Point } | null = null;
  readonly #scale: number;

  constructor(scale: number) {
    this.#scale = scale;
  }

  take(letter: string, numbers: readonly number[]): void {
    const kind = letter.toUpperCase();
    const [fromX, fromY] = letter === kind ? [0, 0] : this.#at;
    const point = (place: number): Point => [(numbers[place] ?? 0) + fromX, (numbers[place + 1] ?? 0) + fromY];
    const handle = this.#handle;
    this.#handle = null;
    if (kind === 'M') this.#moveTo(point(0));
    else if (kind === 'Z') this.end(true);
    else if (kind === 'L') this.#lineTo(point(0));
    else if (kind === 'H') this.#lineTo([point(0)[0], this.#at[1]]);
    else if (kind === 'V') this.#lineTo([this.#at[0], (numbers[0] ?? 0) + fromY]);
    else if (kind === 'A') this.#arcTo(numbers, point(5));
    else {
      const smooth = handle?.of === (kind === 'S' || kind === 'C' ? 'C' : 'Q') ? handle.point : this.#at;
      const first = mirrored(smooth, this.#at);
      if (kind === 'C') this.#curveTo('C', [point(0), point(2), point(4)]);
      if (kind === 'S') this.#curveTo('C', [first, point(0), point(2)]);
      if (kind === 'Q') this.#curveTo('Q', [point(0), point(2)]);
      if (kind === 'T') this.#curveTo('Q', [first, point(0)]);
    }
  }

  /** Ends a part; what follows without a move begins where it began. */
  end(isClosed: boolean): void {
    // A move alone draws nothing; a point that is closed is a dot.
    if (this.#points.length > (isClosed ? 0 : 1)) this.lines.push({ points: this.#points, isClosed });
    this.#points = [];
    this.#at = this.#begin;
  }

  #moveTo(point: Point): void {
    this.end(false);
    this.#points.push(point);
    this.#at = point;
    this.#begin = point;
  }

  #lineTo(...points: readonly Point[]): void {
    if (this.#points.length === 0) this.#points.push(this.#at);
    this.#points.push(...points);
    this.#at = points.at(-1) ?? this.#at;
  }

  #stepsOf(length: number): number {
    return Math.max(4, Math.min(mostSteps, Math.ceil((length * this.#scale) / 2)));
  }

  #curveTo(of: string, rest: readonly Point[]): void {
    const points = [this.#at, ...rest];
    // No curve is longer than the way over its handles.
    const steps = this.#stepsOf(rest.reduce((sum, point, place) => sum + distance(points[place] ?? point, point), 0));
    this.#lineTo(...Array.from({ length: steps }, (_, step) => curveAt(points, (step + 1) / steps)));
    this.#handle = { of, point: rest.at(-2) ?? this.#at };
  }

  #arcTo([rx = 0, ry = 0, turn = 0, large, clockwise]: readonly number[], to: Point): void {
    const straight = distance(this.#at, to);
    if (straight === 0) return;
    const steps = this.#stepsOf(Math.max(rx, ry, straight / 2) * Math.PI * 2);
    const arc = { rx, ry, turn, isLarge: large === 1, isClockwise: clockwise === 1 };
    this.#lineTo(...arcPoints(this.#at, arc, to, steps));
  }
}

/**
 * Path data of a mark as lines (SVG 1.1, section 8.3): each command stands there with a letter and numbers of its own.
 * @param scale how many pixels a unit of the path is
 */
export function flattenPath(path: string, scale: number): readonly Polyline[] {
  const walk = new Walk(scale);
  for (const [, letter = '', rest = ''] of path.matchAll(command))
    walk.take(letter, (rest.match(number) ?? []).map(Number));
  walk.end(false);
  return walk.lines;
}
