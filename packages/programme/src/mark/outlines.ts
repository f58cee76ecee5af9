import { MarkError } from './mark.ts';
import { bounded, nextNumber, numberOf, numbersOf, sizeOf } from './numbers.ts';

/** How many numbers each command takes. */
const counts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

const command = /\s*([MmLlHhVvCcSsQqTtAaZz])/y;
/** The two flags of an arc may stand without anything between. */
const flag = /(?:\s*,)?\s*([01])/y;
const end = /\s*$/y;

const part = 'd';

/** Reads path data from its beginning to its end, and writes it anew: each command with its own letter and its numbers. */
function readPath(text: string): string {
  let at = 0;
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return undefined;
    at = pattern.lastIndex;
    return found[1] ?? '';
  };
  const isFlag = (letter: string, place: number) => letter.toUpperCase() === 'A' && (place === 3 || place === 4);
  const numbersFor = (letter: string): readonly number[] | null => {
    const found: number[] = [];
    for (let place = 0; place < (counts[letter.toUpperCase()] ?? 0); place++) {
      const read = next(isFlag(letter, place) ? flag : nextNumber);
      if (read === undefined && place === 0) return null;
      if (read === undefined) throw new MarkError('Value', part);
      found.push(bounded(Number(read), part));
    }
    return found;
  };
  const written: string[] = [];
  while (next(end) === undefined) {
    const letter = next(command);
    if (letter === undefined || (written.length === 0 && letter.toUpperCase() !== 'M')) {
      throw new MarkError('Value', part);
    }
    written.push(...segments(letter, numbersFor));
  }
  return written.join('');
}

/** One command, and those that follow without a letter of their own; after a move they are lines. */
function segments(letter: string, numbersFor: (letter: string) => readonly number[] | null): readonly string[] {
  const first = numbersFor(letter);
  if (first === null) throw new MarkError('Value', part);
  const found = [letter + first.join(' ')];
  if (first.length === 0) return found;
  const again = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
  for (let more = numbersFor(again); more !== null; more = numbersFor(again)) found.push(again + more.join(' '));
  return found;
}

type Attributes = ReadonlyMap<string, string>;

const at = (attributes: Attributes, name: string): number => numberOf(attributes.get(name) ?? '0', name);
const size = (attributes: Attributes, name: string): number => sizeOf(attributes.get(name) ?? '0', name);

const written = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? String(bounded(part, 'd')) : part)).join(' ');

function ellipse(x: number, y: number, across: number, down: number): string {
  if (across === 0 || down === 0) return '';
  const half = ['A', across, down, 0, 1, 0] as const;
  return written('M', x - across, y, ...half, x + across, y, ...half, x - across, y, 'Z');
}

function rectangle(attributes: Attributes): string {
  const [x, y] = [at(attributes, 'x'), at(attributes, 'y')];
  const [width, height] = [size(attributes, 'width'), size(attributes, 'height')];
  if (width === 0 || height === 0) return '';
  const isGiven = (name: string) => attributes.has(name) && attributes.get(name)?.trim() !== 'auto';
  // One radius that is not given is the other one's (SVG 1.1, section 9.2).
  const [rx, ry] = [isGiven('rx') ? 'rx' : 'ry', isGiven('ry') ? 'ry' : 'rx'];
  const across = isGiven(rx) ? Math.min(size(attributes, rx), width / 2) : 0;
  const down = isGiven(ry) ? Math.min(size(attributes, ry), height / 2) : 0;
  const [right, bottom] = [x + width, y + height];
  if (across === 0 || down === 0) return written('M', x, y, 'L', right, y, 'L', right, bottom, 'L', x, bottom, 'Z');
  const arc = ['A', across, down, 0, 0, 1] as const;
  return written(
    ...['M', x + across, y, 'L', right - across, y, ...arc, right, y + down],
    ...['L', right, bottom - down, ...arc, right - across, bottom],
    ...['L', x + across, bottom, ...arc, x, bottom - down],
    ...['L', x, y + down, ...arc, x + across, y, 'Z'],
  );
}

function corners(attributes: Attributes, isClosed: boolean): string {
  const numbers = numbersOf(attributes.get('points') ?? '', 'points');
  if (numbers.length % 2 === 1) throw new MarkError('Value', 'points');
  const lines = numbers.flatMap((x, place) =>
    place % 2 === 1 ? [] : [place === 0 ? 'M' : 'L', x, numbers[place + 1] ?? 0],
  );
  return lines.length === 0 ? '' : written(...lines, ...(isClosed ? ['Z'] : []));
}

/** Shapes of SVG 1.1, section 9, each as a path. */
const outlines: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: (attributes) => readPath(attributes.get('d') ?? ''),
  rect: rectangle,
  circle: (attributes) => {
    const radius = size(attributes, 'r');
    return ellipse(at(attributes, 'cx'), at(attributes, 'cy'), radius, radius);
  },
  ellipse: (attributes) =>
    ellipse(at(attributes, 'cx'), at(attributes, 'cy'), size(attributes, 'rx'), size(attributes, 'ry')),
  line: (attributes) =>
    written('M', at(attributes, 'x1'), at(attributes, 'y1'), 'L', at(attributes, 'x2'), at(attributes, 'y2')),
  polyline: (attributes) => corners(attributes, false),
  polygon: (attributes) => corners(attributes, true),
};

/** The attributes that say where each shape lies. */
const geometry: Readonly<Record<string, readonly string[]>> = {
  path: ['d', 'pathLength'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
};

export const isOutline = (element: string): boolean => Object.hasOwn(outlines, element);
export const isGeometry = (element: string, attribute: string): boolean =>
  Object.hasOwn(geometry, element) && geometry[element]?.includes(attribute) === true;

export const outlineOf = (element: string, attributes: Attributes): string => outlines[element]?.(attributes) ?? '';
