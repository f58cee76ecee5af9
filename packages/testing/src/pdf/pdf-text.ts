import { openPdf, pagesOf, pdfString } from './pdf-file.ts';
import { type PdfPiece, readPdfPage } from './pdf-page.ts';
import { readPdfStructure } from './pdf-structure.ts';

/**
 * The text of a PDF, pages parted by form feeds, columns by spaces. Reads what is in the file: fonts' ToUnicode maps,
 * not what the writer meant.
 *
 * @throws Error when it is no sound PDF, or shows text that cannot be read back.
 */
export function pdfText(bytes: Uint8Array): string {
  return readPdf(bytes).pages.join('\f');
}

/** A PDF's text, structure and properties. Throws as pdfText does. */
export function readPdf(bytes: Uint8Array) {
  const file = openPdf(bytes);
  const { catalog, info } = file;
  const pages = pagesOf(file).map(({ id, page }) => ({ id, pieces: readPdfPage(file, page) }));
  const preferences = catalog.has('ViewerPreferences') ? file.dictionary(catalog.get('ViewerPreferences')) : new Map();
  const untagged = pages.flatMap(({ pieces }) =>
    pieces.filter((piece) => !piece.isArtifact && piece.content === undefined),
  );
  return {
    /** The lines of each page as one sees them, top to bottom. */
    pages: pages.map(({ pieces }) => lines(pieces).join('\n')),
    /** The document as a screen reader meets it; undefined when the file is not tagged. */
    structure: catalog.has('StructTreeRoot') ? readPdfStructure(file, pages) : undefined,
    /** Text that is neither in the structure nor marked as an artifact: lost to screen readers. */
    untagged: untagged.map((piece) => piece.text),
    title: pdfString(file.resolve(info.get('Title'))),
    language: pdfString(file.resolve(catalog.get('Lang'))),
    /** The XMP metadata, as XML. */
    metadata: catalog.has('Metadata') ? Buffer.from(file.stream(catalog.get('Metadata')), 'latin1').toString() : '',
    /** Whether the reader's window is to show the title in place of the file name. */
    displaysTitle: preferences.get('DisplayDocTitle') === true,
  };
}

function lines(pieces: PdfPiece[]): string[] {
  const rows = new Map<number, PdfPiece[]>();
  for (const piece of withMarks(pieces)) {
    const y = [...rows.keys()].find((key) => Math.abs(key - piece.y) < 1) ?? piece.y;
    rows.set(y, [...(rows.get(y) ?? []), piece]);
  }
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => joined(row.sort((a, b) => a.x - b.x)));
}

/** Accents are set after their letter, on a place of their own and without width: each goes to its letter. */
function withMarks(pieces: PdfPiece[]): PdfPiece[] {
  const whole: PdfPiece[] = [];
  for (const piece of pieces) {
    const letter = whole.at(-1);
    if (piece.width === 0 && letter) letter.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}

/** Neighbours that touch are one word set in two fonts; a gap is a space. */
function joined(row: PdfPiece[]): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width, size } of row) {
    line += line !== '' && x - end > size * 0.15 && !line.endsWith(' ') ? ` ${text}` : text;
    end = x + width;
  }
  return line.trimEnd();
}
