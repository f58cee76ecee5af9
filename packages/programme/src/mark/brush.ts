import { MarkError, type MarkShape, type MarkStroke, type Matrix } from './mark.ts';
import { bounded, numbersOf, shareOf, sizeOf } from './numbers.ts';

/** The sixteen of CSS 2.1, section 4.3.6, and orange. */
const names: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

const rgb = /^rgb\(\s*(\d{1,3}(?:\.\d+)?%?)\s*[, ]\s*(\d{1,3}(?:\.\d+)?%?)\s*[, ]\s*(\d{1,3}(?:\.\d+)?%?)\s*\)$/;

const channel = (text: string, part: string): string => {
  const value = bounded(text.endsWith('%') ? Number(text.slice(0, -1)) * 2.55 : Number(text), part);
  return Math.min(255, Math.round(value)).toString(16).padStart(2, '0');
};

/** A color as #rrggbb; null for none. @throws MarkError naming the property, where it is another kind of color */
function colorOf(text: string, part: string): string | null {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  if (/^#[\da-f]{6}$/.test(value)) return value;
  if (/^#[\da-f]{3}$/.test(value)) return value.replaceAll(/[\da-f]/g, '$&$&');
  const named = Object.hasOwn(names, value) ? names[value] : undefined;
  if (named !== undefined) return named;
  const [, ...channels] = rgb.exec(value) ?? [];
  if (channels.length === 3) return `#${channels.map((one) => channel(one, part)).join('')}`;
  throw new MarkError(value.includes('url(') ? 'Effect' : 'Value', `${part}: ${text.trim().slice(0, 40)}`);
}

const functions = /(?:\s*,)?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*/y;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const part = 'transform';

/** The one that does what the second and then the first would. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  const product = [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
  const [m = 1, n = 0, o = 0, p = 1, q = 0, r = 0] = product.map((one) => bounded(one, part));
  return [m, n, o, p, q, r];
}

type Made = (numbers: readonly number[]) => Matrix;

const rotation: Made = ([degrees = 0]) => {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [cos, sin, -sin, cos, 0, 0];
};

/** How many numbers each function may be given, and its matrix (SVG 1.1, section 7.6). */
const makers: Readonly<Record<string, readonly [counts: readonly number[], made: Made]>> = {
  matrix: [[6], ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f]],
  translate: [[1, 2], ([x = 0, y = 0]) => [1, 0, 0, 1, x, y]],
  scale: [[1, 2], ([x = 1, y = x]) => [x, 0, 0, y, 0, 0]],
  rotate: [
    [1, 3],
    (numbers) => {
      const [, x = 0, y = 0] = numbers;
      return times(times([1, 0, 0, 1, x, y], rotation(numbers)), [1, 0, 0, 1, -x, -y]);
    },
  ],
  skewX: [[1], ([degrees = 0]) => [1, 0, Math.tan(radians(degrees)), 1, 0, 0]],
  skewY: [[1], ([degrees = 0]) => [1, Math.tan(radians(degrees)), 0, 1, 0, 0]],
};

/** The matrix of a list of transforms. @throws MarkError where one is not understood */
function readTransform(text: string): Matrix {
  let all: Matrix = [1, 0, 0, 1, 0, 0];
  let at = 0;
  while (at < text.trimEnd().length) {
    functions.lastIndex = at;
    const [, name = '', given = ''] = functions.exec(text) ?? [];
    const [counts, made] = makers[name] ?? [];
    const numbers = numbersOf(given, part);
    if (made === undefined || !counts?.includes(numbers.length)) throw new MarkError('Value', part);
    all = times(all, made(numbers));
    at = functions.lastIndex;
  }
  return all;
}

export interface Brush {
  readonly fill: string | null;
  readonly fillOpacity: number;
  readonly isEvenOdd: boolean;
  readonly stroke: string | null;
  readonly strokeOpacity: number;
  readonly width: number;
  readonly cap: MarkStroke['cap'];
  readonly join: MarkStroke['join'];
  readonly miter: number;
  readonly matrix: Matrix | null;
}

/** As SVG begins (SVG 1.1, sections 11.3 and 11.4). */
export const firstBrush: Brush = {
  fill: '#000000',
  fillOpacity: 1,
  isEvenOdd: false,
  stroke: null,
  strokeOpacity: 1,
  width: 1,
  cap: 'butt',
  join: 'miter',
  miter: 4,
  matrix: null,
};

const oneOf = <Word extends string>(words: readonly Word[], text: string, part: string): Word => {
  const found = words.find((word) => word === text.trim());
  if (found === undefined) throw new MarkError('Value', `${part}: ${text.trim().slice(0, 40)}`);
  return found;
};

const caps = ['butt', 'round', 'square'] as const;
const joins = ['miter', 'round', 'bevel'] as const;
const rules = ['nonzero', 'evenodd'] as const;

type Reader = (text: string, part: string) => Partial<Brush>;

const readers: Readonly<Record<string, Reader>> = {
  fill: (text, part) => ({ fill: colorOf(text, part) }),
  'fill-opacity': (text, part) => ({ fillOpacity: shareOf(text, part) }),
  'fill-rule': (text, part) => ({ isEvenOdd: oneOf(rules, text, part) === 'evenodd' }),
  stroke: (text, part) => ({ stroke: colorOf(text, part) }),
  'stroke-opacity': (text, part) => ({ strokeOpacity: shareOf(text, part) }),
  'stroke-width': (text, part) => ({ width: sizeOf(text, part) }),
  'stroke-linecap': (text, part) => ({ cap: oneOf(caps, text, part) }),
  'stroke-linejoin': (text, part) => ({ join: oneOf(joins, text, part) }),
  'stroke-miterlimit': (text, part) => ({ miter: sizeOf(text, part) }),
};

/** Properties that change nothing as long as they have these values; the first of them begins. */
const idle: Readonly<Record<string, readonly string[]>> = {
  'clip-path': ['none'],
  display: ['inline', 'block'],
  filter: ['none'],
  isolation: ['auto'],
  marker: ['none'],
  'marker-end': ['none'],
  'marker-mid': ['none'],
  'marker-start': ['none'],
  mask: ['none'],
  'mix-blend-mode': ['normal'],
  'paint-order': ['normal', 'fill', 'fill markers stroke', 'fill stroke', 'fill stroke markers'],
  'stroke-dasharray': ['none'],
  'vector-effect': ['none'],
  visibility: ['visible'],
};

/** Properties of letters, of clips that there are not, and of how exactly a screen draws: editors write them everywhere. */
const without =
  /^(-inkscape-.*|-webkit-.*|font(-.*)?|text-.*|(letter|word|block)-.*|line-height|writing-mode|direction|white-space|shape-(rendering|padding|margin)|(color|image)-.*|inline-size|color|clip-rule|stroke-dashoffset|stop-.*|flood-.*|lighting-.*|solid-.*|enable-background|overflow|baseline-shift|dominant-baseline)$/;

/** Every property by which a shape is drawn; another one is refused by its name. */
export function isBrushProperty(name: string): boolean {
  return Object.hasOwn(readers, name) || Object.hasOwn(idle, name) || without.test(name) || name === 'opacity';
}

function readProperty(name: string, text: string): Partial<Brush> {
  const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (reader !== undefined) return text.trim() === 'inherit' ? {} : reader(text, name);
  const allowed = Object.hasOwn(idle, name) ? idle[name] : undefined;
  if (allowed !== undefined) {
    if (!allowed.includes(text.trim())) throw new MarkError('Effect', `${name}: ${text.trim().slice(0, 40)}`);
    return {};
  }
  if (!without.test(name)) throw new MarkError('Element', name);
  return {};
}

/** Declarations of a style attribute, which win over attributes. */
function declarationsIn(style: string): readonly (readonly [name: string, text: string])[] {
  return style.split(';').flatMap((one) => {
    if (one.trim() === '') return [];
    const at = one.indexOf(':');
    if (at < 0) throw new MarkError('Value', `style: ${one.trim().slice(0, 40)}`);
    return [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1)]];
  });
}

/** How an element is drawn: what is said of it, over what the groups around it say. Its opacity is its own. */
export function brushOf(
  attributes: ReadonlyMap<string, string>,
  around: Brush,
): { readonly brush: Brush; readonly opacity: number } {
  let brush = around;
  let opacity = 1;
  const said = [...attributes].filter(([name]) => isBrushProperty(name));
  for (const [name, text] of [...said, ...declarationsIn(attributes.get('style') ?? '')]) {
    if (name === 'opacity') opacity = shareOf(text, name);
    else brush = { ...brush, ...readProperty(name, text) };
  }
  const transform = attributes.get('transform');
  if (transform === undefined) return { brush, opacity };
  const own = readTransform(transform);
  return { brush: { ...brush, matrix: brush.matrix === null ? own : times(brush.matrix, own) }, opacity };
}

/** A shape with its colors; null where nothing of it shows. */
export function shapeOf(path: string, brush: Brush, opacity: number): MarkShape | null {
  const { fill, stroke, width, cap, join, miter, matrix, isEvenOdd } = brush;
  const filled = fill === null ? null : { color: fill, opacity: brush.fillOpacity * opacity };
  const drawn =
    stroke === null || width === 0
      ? null
      : { color: stroke, opacity: brush.strokeOpacity * opacity, width, cap, join, miter: Math.max(1, miter) };
  if (path === '' || (filled === null && drawn === null)) return null;
  return { path, matrix, fill: filled, isEvenOdd, stroke: drawn };
}
