/** One line of a page: its text, ASCII only, and its size in points. */
export interface PdfLine {
  readonly text: string;
  readonly size?: number;
}

const left = 72;
const top = 720;

function pageContent(lines: readonly PdfLine[]): string {
  let y = top;
  const shown = lines.map(({ text, size = 11 }) => {
    y -= size * 1.6;
    const escaped = text.replace(/[\\()]/g, (character) => `\\${character}`);
    return `/F1 ${size} Tf 1 0 0 1 ${left} ${y.toFixed(1)} Tm (${escaped}) Tj`;
  });
  return `BT\n${shown.join('\n')}\nET`;
}

/** A PDF of one letter-size page of lines in Helvetica (PDF 1.4): enough for the demonstration's own documents. */
export function writePdf(title: string, lines: readonly PdfLine[]): Uint8Array {
  const content = pageContent(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) >>`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}${trailer}`, 'latin1');
}
