import decodeQR from 'qr/decode.js';
import { openPdf, pagesOf } from './pdf-file.ts';
import { operations } from './pdf-lexer.ts';

/** A rectangle of a path, in the units of its page. */
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** A path of fewer rectangles is a line or a band: the smallest symbol has more. */
const fewest = 50;
/** Pixels that the thinnest rectangle is painted with. */
const pixels = 4;

function filledPaths(content: string): Rectangle[][] {
  const paths: Rectangle[][] = [];
  let path: Rectangle[] = [];
  for (const { operator, operands } of operations(content)) {
    const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number);
    if (operator === 're') path.push([x, y, width, height]);
    if (operator === 'f' || operator === 'f*') {
      paths.push(path);
      path = [];
    }
  }
  return paths;
}

/** Paints a path black on white as a camera would see it, with a margin, and reads it. @throws Error when it cannot */
function readPath(path: readonly Rectangle[]): string {
  const square = Math.min(...path.map(([, , , height]) => height));
  const left = Math.min(...path.map(([x]) => x));
  const top = Math.min(...path.map(([, y]) => y));
  const margin = 4;
  const place = (at: number) => Math.round((at / square + margin) * pixels);
  const side = place(Math.max(...path.map(([x, , width]) => x + width - left))) + margin * pixels;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [x, y, width, height] of path) {
    for (let row = place(y - top); row < place(y + height - top); row++) {
      for (let column = place(x - left); column < place(x + width - left); column++) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

/** The texts of a PDF's QR codes, in the order in which they are drawn. @throws Error for one that cannot be read */
export function readQrCodes(bytes: Uint8Array): string[] {
  const file = openPdf(bytes);
  return pagesOf(file)
    .flatMap(({ page }) => filledPaths(file.stream(page.get('Contents'))))
    .filter((path) => path.length >= fewest)
    .map(readPath);
}
