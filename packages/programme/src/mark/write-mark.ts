import type { Mark, MarkPaint, MarkShape, MarkStroke } from './mark.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('');

const shown = ({ opacity }: MarkPaint): number | undefined => (opacity === 1 ? undefined : Number(opacity.toFixed(4)));

const strokeOf = (stroke: MarkStroke | null): Attributes =>
  stroke === null
    ? {}
    : {
        stroke: stroke.color,
        'stroke-opacity': shown(stroke),
        'stroke-width': stroke.width,
        'stroke-linecap': stroke.cap,
        'stroke-linejoin': stroke.join,
        'stroke-miterlimit': stroke.miter,
      };

const shapeText = ({ path, matrix, fill, isEvenOdd, stroke }: MarkShape): string =>
  `<path${written({
    d: path,
    transform: matrix === null ? undefined : `matrix(${matrix.join(' ')})`,
    fill: fill?.color ?? 'none',
    'fill-opacity': fill === null ? undefined : shown(fill),
    'fill-rule': isEvenOdd ? 'evenodd' : undefined,
    ...strokeOf(stroke),
  })}/>`;

/** A mark as SVG: paths, numbers and colors alone. None of the file's own text is in it. */
export const writeMark = ({ box, shapes }: Mark): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${shapes.map(shapeText).join('')}</svg>\n`;
