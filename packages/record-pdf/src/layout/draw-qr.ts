import { encodeQR } from 'qr';

/** A stretch of dark squares of one row, in squares of the symbol from its upper left corner. */
interface DarkRun {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

/** Light squares around a symbol that a reader needs to find it (ISO/IEC 18004, 9.1). */
const quietZone = 4;

/** The dark parts of a text's QR code, row by row, and how many squares its side has with the quiet zone. */
function qrRuns(text: string): { readonly side: number; readonly runs: readonly DarkRun[] } {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const runs = squares.flatMap((line, row) =>
    line.flatMap((isDark, column): DarkRun[] => {
      if (!isDark || line[column - 1] === true) return [];
      const end = line.indexOf(false, column);
      return [{ column, row, length: end - column }];
    }),
  );
  return { side: squares.length, runs };
}

/** An upper left corner and a side, of a QR code with its quiet zone; points. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * Draws a text as a QR code (ISO/IEC 18004, error correction M), black on white, as one path: it stays sharp at any
 * size, and the same text gives the same bytes. It is a picture: draw it inside an artifact and print the text beside
 * it, so that a screen reader reads it once. 72 points are read by a phone's camera from paper; less than 1.2 points a
 * square is not.
 * @throws Error when the text is longer than a symbol can hold (2,331 bytes)
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y, side }: Square): void {
  const symbol = qrRuns(text);
  const square = side / symbol.side;
  doc.save().rect(x, y, side, side).fill('#ffffff');
  for (const { column, row, length } of symbol.runs) {
    doc.rect(x + column * square, y + row * square, length * square, square);
  }
  doc.fill('#000000').restore();
}
