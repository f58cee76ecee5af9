const linesOfPage = 50;

/** Text operators for the lines of one page, in Helvetica from the top down. */
function pageContent(lines: readonly string[]): string {
  const shown = lines.map((line, index) => {
    const escaped = line.replace(/[\\()]/g, (character) => `\\${character}`);
    return `/F1 10 Tf 1 0 0 1 50 ${740 - index * 14} Tm (${escaped}) Tj`;
  });
  return `BT\n${shown.join('\n')}\nET`;
}

/** The catalogue, the pages and their text; `more` are members of the catalogue. */
function objectsOf(lines: readonly string[], more: string): readonly string[] {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOfPage)) }, (_, index) =>
    pageContent(lines.slice(index * linesOfPage, (index + 1) * linesOfPage)),
  );
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
}

export interface SamplePdfParts {
  /** Members of its catalogue. */
  readonly catalog?: string;
  /** Objects besides those of its pages, whole: `90 0 obj … endobj`. */
  readonly objects?: string;
  /** Bytes it is to have, filled up with a comment. */
  readonly size?: number;
}

/** A sound PDF of these lines (Latin-1), for tests: any reader opens it and reads them back. */
export function samplePdf(lines: readonly string[] = ['A paper.'], parts: SamplePdfParts = {}): Buffer<ArrayBuffer> {
  const { catalog = '', objects: others = '', size = 0 } = parts;
  let body = '%PDF-1.7\n';
  const entries = objectsOf(lines, catalog).map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  if (others !== '') body += `${others}\n`;
  const count = entries.length + 1;
  const end = (at: number) =>
    `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  let filler = '';
  // The offset in the end has as many figures as the file is long.
  for (let turn = 0; turn < 3; turn++) {
    const missing = size - body.length - end(body.length + filler.length).length;
    filler = missing < 2 ? '' : `%${'x'.repeat(missing - 2)}\n`;
  }
  return Buffer.from(body + filler + end(body.length + filler.length), 'latin1');
}
