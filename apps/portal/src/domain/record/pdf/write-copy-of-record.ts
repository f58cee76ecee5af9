import { type CopyOfRecord, type Progress, textsOf } from '../copy-of-record.ts';
import { CopyOfRecordError } from '../copy-of-record-error.ts';
import { openFontBook, type ReadFont } from '../fonts/font-book.ts';
import { drawDeclaration } from './draw-declaration.ts';
import { drawFacts } from './draw-facts.ts';
import { drawFrames } from './draw-frame.ts';
import { drawTableSection } from './draw-table.ts';
import { drawParty, drawTitle } from './draw-text.ts';
import { Sheet } from './sheet.ts';

/** A page that draws its progress more often than this many times keeps the worker from its work. */
const mostReports = 20;
const fewestRows = 50;

/**
 * Writes a document as PDF 1.7: tagged (PDF/UA-1), searchable, US Letter. Same record, same bytes. It blocks its
 * thread while it draws: in the browser call renderCopyOfRecord, which has a worker do it.
 *
 * @throws CopyOfRecordError `characters` when a text cannot be shown, `fonts` when `readFont` fails.
 */
export async function writeCopyOfRecord(
  record: CopyOfRecord,
  { readFont, onProgress }: { readFont: ReadFont; onProgress?: (progress: Progress) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const book = await openFontBook(textsOf(record), readFont);
  if (book.unsupported.length > 0) throw new CopyOfRecordError('characters', { characters: book.unsupported });
  const sheet = new Sheet(record, book);
  const bytes = collect(sheet.doc);
  drawTitle(sheet, record);
  if (record.party) drawParty(sheet, record.party);
  drawFacts(sheet, record.facts);
  sheet.y += 12;
  const countRow = rowCounter(record, onProgress);
  for (const section of record.sections) await drawTableSection(sheet, section, countRow);
  drawDeclaration(sheet, record);
  drawFrames(sheet, record);
  sheet.end();
  return bytes;
}

function rowCounter(record: CopyOfRecord, onProgress: ((progress: Progress) => void) | undefined) {
  const total = record.sections.reduce((sum, section) => sum + section.rows.length, 0);
  const rowsPerReport = Math.max(fewestRows, Math.ceil(total / mostReports));
  let done = 0;
  return () => {
    done += 1;
    if (done % rowsPerReport !== 0 && done !== total) return undefined;
    onProgress?.({ done, total });
    return Promise.resolve();
  };
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', () => resolve(joined(chunks)));
  });
}

function joined(chunks: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
