import type { MarkStroke } from '@packhouse/programme';
import type { Point, Polyline } from './flatten-path.ts';

type Pen = Pick<MarkStroke, 'width' | 'cap' | 'join' | 'miter'>;
type Polygon = readonly Point[];

/** How many corners stand for a circle. */
const corners = 32;

const plus = ([x, y]: Point, [dx, dy]: Point, times = 1): Point => [x + dx * times, y + dy * times];

/** A slice of a circle, from a place on it over an angle. */
function slice(middle: Point, [x, y]: Point, angle: number): Polygon {
  const steps = Math.ceil((Math.abs(angle) / (2 * Math.PI)) * corners);
  const around = Array.from({ length: steps + 1 }, (_, step): Point => {
    const [cos, sin] = [Math.cos((angle * step) / steps), Math.sin((angle * step) / steps)];
    return plus(middle, [cos * x - sin * y, sin * x + cos * y]);
  });
  return [middle, ...around];
}

/** Around the same way as all others, so that where two overlap neither is taken for the other's hole. */
function turned(polygon: Polygon): Polygon {
  const doubled = polygon.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = polygon[(place + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled < 0 ? polygon.toReversed() : polygon;
}

/** A straight piece of a line: its ends, its direction, of length 1. */
interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly ahead: Point;
}

function piecesOf({ points, isClosed }: Polyline): readonly Piece[] {
  const whole = isClosed ? [...points, ...points.slice(0, 1)] : points;
  return whole.slice(1).flatMap((to, place) => {
    const from = whole[place] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return length === 0 ? [] : [{ from, to, ahead: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const }];
  });
}

const aside = ([x, y]: Point): Point => [-y, x];

/** The gap between two pieces on the outer side of their corner (SVG 1.1, section 11.4). */
function joinOf({ to, ahead }: Piece, { ahead: next }: Piece, { join, width, miter }: Pen): Polygon {
  const half = width / 2;
  const [bend, along] = [ahead[0] * next[1] - ahead[1] * next[0], ahead[0] * next[0] + ahead[1] * next[1]];
  const outer = bend > 0 ? -half : half;
  const [before, after] = [plus(to, aside(ahead), outer), plus(to, aside(next), outer)];
  if (join === 'round' && (bend !== 0 || along < 0))
    return slice(to, plus([0, 0], aside(ahead), outer), Math.atan2(bend, along));
  // The miter's length over the width is 1 / sin(angle / 2).
  const straightness = 1 + along;
  const isPointed = join === 'miter' && straightness > 0 && Math.sqrt(2 / straightness) <= miter;
  if (!isPointed) return [to, before, after];
  const [middle, reach] = [plus(aside(ahead), aside(next)), outer / straightness];
  return [to, before, plus(to, middle, reach), after];
}

function pieceOutline({ from, to, ahead }: Piece, half: number): Polygon {
  const side = aside(ahead);
  return [plus(from, side, half), plus(to, side, half), plus(to, side, -half), plus(from, side, -half)];
}

/** The two ends of a line that is not closed. */
function capsOf(first: Piece, last: Piece, { cap, width }: Pen): readonly Polygon[] {
  const half = width / 2;
  if (cap === 'butt') return [];
  if (cap === 'round') {
    return [
      slice(first.from, plus([0, 0], aside(first.ahead), half), Math.PI),
      slice(last.to, plus([0, 0], aside(last.ahead), half), -Math.PI),
    ];
  }
  const before = { ...first, from: plus(first.from, first.ahead, -half), to: first.from };
  const after = { ...last, from: last.to, to: plus(last.to, last.ahead, half) };
  return [pieceOutline(before, half), pieceOutline(after, half)];
}

function lineOutlines(line: Polyline, pen: Pen): readonly Polygon[] {
  const pieces = piecesOf(line);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined) {
    const [at = [0, 0]] = line.points;
    // A point has no direction; an end that is drawn makes a dot of it.
    const dot = { from: at, to: at, ahead: [1, 0] } as const;
    return capsOf(dot, dot, pen);
  }
  const joints = pieces.flatMap((piece, place) => {
    const next = pieces[place + 1] ?? (line.isClosed ? first : undefined);
    return next === undefined ? [] : [joinOf(piece, next, pen)];
  });
  return [
    ...pieces.map((piece) => pieceOutline(piece, pen.width / 2)),
    ...joints,
    ...(line.isClosed ? [] : capsOf(first, last, pen)),
  ];
}

/** Lines as the areas that a pen covers, to be filled where any of them is. */
export const strokeOutlines = (lines: readonly Polyline[], pen: Pen): readonly Polygon[] =>
  lines.flatMap((line) => lineOutlines(line, pen)).map(turned);
