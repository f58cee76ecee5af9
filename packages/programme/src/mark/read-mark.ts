import { Parser } from 'saxen';
import { type Brush, brushOf, firstBrush, isBrushProperty, shapeOf } from './brush.ts';
import { type Mark, MarkError, type MarkRefusal, type MarkShape, markBytes } from './mark.ts';
import { numbersOf, sizeOf } from './numbers.ts';
import { isGeometry, isOutline, outlineOf } from './outlines.ts';

export type MarkReading =
  | { readonly mark: Mark; readonly refusal?: undefined }
  | { readonly mark?: undefined; readonly refusal: MarkRefusal; readonly part: string };

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Elements by what is said of them; all others that are neither a shape nor a group are refused by their name. */
const refused = new Map<string, MarkRefusal>([
  ...refusedAs('Script', 'script', 'handler', 'listener', 'foreignObject', 'iframe', 'embed', 'object'),
  ...refusedAs('Address', 'image', 'feImage', 'use', 'a', 'audio', 'video', 'link'),
  ...refusedAs('Words', 'text', 'tspan', 'textPath', 'tref', 'altGlyph', 'font', 'flowRoot'),
  ...refusedAs('Effect', 'style', 'linearGradient', 'radialGradient', 'meshgradient', 'pattern', 'filter', 'mask'),
  ...refusedAs('Effect', 'clipPath', 'marker', 'symbol', 'set', 'animate', 'animateMotion', 'animateTransform'),
  ...refusedAs('Effect', 'animateColor', 'discard'),
]);

function refusedAs(refusal: MarkRefusal, ...names: readonly string[]) {
  return names.map((name) => [name.toLowerCase(), refusal] as const);
}

/** Words about the drawing, which draw nothing: passed over with all that is in them. */
const passedOver: readonly string[] = ['title', 'desc', 'metadata'];

/** Attributes that say nothing of the drawing. */
const idle = /^(id|class|lang|role|version|baseProfile|preserveAspectRatio|focusable|tabindex|(data|aria)-.*)$/;
const ofRoot = /^(viewBox|width|height|x|y|zoomAndPan|content(Script|Style)Type)$/;

interface Frame {
  readonly brush: Brush;
  /** Of prefixes; of elements without one under ''. */
  readonly namespaces: ReadonlyMap<string, string>;
}

interface Named {
  readonly local: string;
  /** Undefined: no name of SVG. */
  readonly element: string | undefined;
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function namespacesWith(attributes: ReadonlyMap<string, string>, around: Frame['namespaces']): Frame['namespaces'] {
  const own = [...attributes].flatMap(([name, uri]) => {
    if (name === 'xmlns') return [['', uri] as const];
    return name.startsWith('xmlns:') ? [[name.slice(6), uri] as const] : [];
  });
  return own.length === 0 ? around : new Map([...around, ...own]);
}

/** An element without any namespace is one of SVG: people copy drawings out of pages. */
function nameOf(name: string, namespaces: Frame['namespaces']): Named {
  const [prefix, local] = splitName(name);
  const uri = namespaces.get(prefix) ?? (prefix === '' ? svgNamespace : undefined);
  return { local, element: uri === svgNamespace ? local : undefined };
}

/** @throws MarkError naming an attribute that runs something, leads elsewhere, or is not understood */
function checkAttributes(element: string, attributes: ReadonlyMap<string, string>): void {
  for (const [name] of attributes) {
    const [prefix, local] = splitName(name);
    if (/^on/i.test(local)) throw new MarkError('Script', name.slice(0, 40));
    if (/^(href|src|base)$/i.test(local)) throw new MarkError('Address', name);
    if (prefix !== '' || name === 'xmlns' || name === 'style' || name === 'transform') continue;
    const isKnown =
      isBrushProperty(name) || isGeometry(element, name) || idle.test(name) || (element === 'svg' && ofRoot.test(name));
    if (!isKnown) throw new MarkError('Element', `${element} ${name}`.slice(0, 60));
  }
}

function boxOf(attributes: ReadonlyMap<string, string>): Mark['box'] {
  const given = attributes.get('viewBox');
  const side = (name: string) => sizeOf(attributes.get(name) ?? '', name);
  const numbers = given === undefined ? [0, 0, side('width'), side('height')] : numbersOf(given, 'viewBox');
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || width <= 0 || height <= 0) throw new MarkError('Box');
  return [left, top, width, height];
}

/** One reading, from the first element to the last. */
class Reading {
  readonly shapes: MarkShape[] = [];
  box: Mark['box'] | null = null;
  readonly #frames: Frame[] = [{ brush: firstBrush, namespaces: new Map() }];
  /** How many elements deep a part is that is passed over. */
  #over = 0;
  #inDefinitions = 0;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    const around = this.#frames.at(-1) ?? { brush: firstBrush, namespaces: new Map<string, string>() };
    const namespaces = namespacesWith(attributes, around.namespaces);
    const { local, element } = nameOf(name, namespaces);
    const refusal = refused.get(local.toLowerCase());
    if (refusal !== undefined && (element !== undefined || refusal === 'Script')) throw new MarkError(refusal, local);
    const isOver = this.#over > 0 || element === undefined || passedOver.includes(element);
    if (this.box === null && (isOver || element !== 'svg')) throw new MarkError('NotSvg');
    if (element !== undefined && this.#over === 0) checkAttributes(element, attributes);
    if (isOver) this.#over += 1;
    this.#frames.push(isOver ? { ...around, namespaces } : this.#read(element, attributes, around, namespaces));
    if (!isOver && (this.#inDefinitions > 0 || element === 'defs')) this.#inDefinitions += 1;
  }

  #read(
    element: string,
    attributes: ReadonlyMap<string, string>,
    around: Frame,
    namespaces: Frame['namespaces'],
  ): Frame {
    // Of definitions only those are used that are refused: an empty list of them is in every editor's file.
    if (element === 'defs') return { brush: around.brush, namespaces };
    if (this.#inDefinitions > 0 || (element === 'svg' && this.box !== null)) throw new MarkError('Element', element);
    const { brush, opacity } = brushOf(attributes, around.brush);
    if (element === 'svg') this.box = boxOf(attributes);
    if (element === 'svg' || element === 'g') {
      // Of a group it is laid on the drawn whole, which a page of paper cannot do.
      if (opacity !== 1) throw new MarkError('Effect', `${element} opacity`);
    } else if (isOutline(element)) {
      const shape = shapeOf(outlineOf(element, attributes), brush, opacity);
      if (shape !== null) this.shapes.push(shape);
    } else throw new MarkError('Element', element.slice(0, 40));
    return { brush, namespaces };
  }

  close(): void {
    this.#frames.pop();
    if (this.#over > 0) this.#over -= 1;
    else if (this.#inDefinitions > 0) this.#inDefinitions -= 1;
  }
}

const decoded = (attributes: Readonly<Record<string, string>>, decode: (text: string) => string) =>
  new Map(Object.entries(attributes).map(([name, text]) => [name, decode(text)]));

function read(svg: string): Mark {
  if (new TextEncoder().encode(svg).length > markBytes) throw new MarkError('TooLarge');
  const reading = new Reading();
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) => reading.open(name, decoded(attributes(), decode)));
  parser.on('closeTag', () => reading.close());
  parser.on('attention', () => {
    throw new MarkError('Entities', '<!DOCTYPE');
  });
  parser.on('question', (text) => {
    if (!/^<\?xml\s/.test(text)) throw new MarkError('Address', text.slice(0, 40));
  });
  parser.on('warn', (error) => {
    throw error;
  });
  parser.parse(svg.replace(/^\uFEFF/, '').trim());
  if (reading.box === null) throw new MarkError('NotSvg');
  if (reading.shapes.length === 0) throw new MarkError('Empty');
  return { box: reading.box, shapes: reading.shapes };
}

/** A program's mark for a document; null where it has none of its own. */
export const drawnMark = (setting: string | null): Mark | null =>
  setting === null ? null : (readMark(setting).mark ?? null);

/** Reads an SVG file into shapes, or says which part of it is in the way. */
export function readMark(svg: string): MarkReading {
  try {
    return { mark: read(svg) };
  } catch (error) {
    if (error instanceof MarkError) return { refusal: error.refusal, part: error.part };
    // The parser's own words are about characters: to people it is no drawing.
    return { refusal: 'NotSvg', part: '' };
  }
}
