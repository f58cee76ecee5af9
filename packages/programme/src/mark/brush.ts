import { colorOf } from './colors.ts';
import { MarkError, type MarkShape, type MarkStroke, type Matrix } from './mark.ts';
import { shareOf, sizeOf } from './numbers.ts';
import { readTransform, times } from './transforms.ts';

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
