import { type CopyOfRecord, type Progress, textsOf } from './copy-of-record.ts';
import { CopyOfRecordError } from './copy-of-record-error.ts';
import { openFontBook, type ReadFont } from './fonts/font-book.ts';
import { collectBytes } from './layout/collect-bytes.ts';
import { drawDeclaration } from './layout/draw-declaration.ts';
import { drawFacts } from './layout/draw-facts.ts';
import { drawFrames } from './layout/draw-frame.ts';
import { drawTableSection } from './layout/draw-table.ts';
import { drawHead } from './layout/draw-text.ts';
import { PdfPage } from './layout/pdf-page.ts';

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
  const page = new PdfPage(record, book);
  const bytes = collectBytes(page.doc);
  drawHead(page, record);
  drawFacts(page, record.facts);
  page.y += 12;
  const countRow = rowCounter(record, onProgress);
  for (const section of record.sections) await drawTableSection(page, section, countRow);
  drawDeclaration(page, record);
  drawFrames(page, record);
  page.end();
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
