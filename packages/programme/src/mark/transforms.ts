import { MarkError, type Matrix } from './mark.ts';
import { bounded, numbersOf } from './numbers.ts';

const functions = /(?:\s*,)?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*/y;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const part = 'transform';

/** The one that does what the second and then the first would. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
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
export function readTransform(text: string): Matrix {
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
