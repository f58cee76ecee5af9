import { deliveredMark, fillText } from '@packhouse/programme';
import type { CopyOfRecord } from '../copy-of-record.ts';
import { drawMark } from './draw-mark.ts';
import type { PdfPage } from './pdf-page.ts';
import { color, page as frame, text } from './text-styles.ts';

/** Draws the parts around every page's content, when the number of pages is known: masthead or running head, footer. */
export function drawFrames(page: PdfPage, record: CopyOfRecord): void {
  const { count } = page.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    page.turnTo(index);
    page.artifact('Pagination', () => {
      if (index === 0) drawMasthead(page, record);
      else drawRunningHead(page, record);
      drawFooter(page, record, fillText(record.pageLabel, { page: index + 1, pages: count }));
    });
  }
}

function drawMasthead(page: PdfPage, record: CopyOfRecord): void {
  const { programme, kind } = record;
  const top = frame.mastheadTop;
  drawMark(page.doc, record.mark ?? deliveredMark, { x: page.left, y: top, side: 24 });
  page.set(programme, { x: page.left + 33, top: top + 5, style: text.programme });
  page.set(kind, { x: page.right, top: top + 6, style: text.kind, align: 'end' });
  page.fill({ x: page.left, y: top + 34, width: page.width, height: 1.5 }, page.inks.accent);
}

function drawRunningHead(page: PdfPage, record: CopyOfRecord): void {
  const { programme, title, subtitle } = record;
  const top = frame.runningTop;
  drawMark(page.doc, record.mark ?? deliveredMark, { x: page.left, y: top, side: 12 });
  page.set(programme, { x: page.left + 18, top: top + 1, style: text.runningStrong });
  const about = [title, subtitle].filter(Boolean).join('  ·  ');
  const [line = ''] = page.wrap(about, text.running, page.width * 0.7);
  page.set(line, { x: page.right, top: top + 1, style: text.running, align: 'end' });
  hairline(page, top + 19);
}

function drawFooter(page: PdfPage, record: CopyOfRecord, label: string): void {
  const top = page.doc.page.height - frame.footerTop;
  hairline(page, top);
  const width = page.width - page.widthOf(label, text.running) - 24;
  const lines = record.footer.flatMap((line) => page.wrap(line, text.running, width));
  for (const [index, line] of lines.entries()) {
    page.set(line, { x: page.left, top: top + 6 + index * text.running.leading, style: text.running });
  }
  page.set(label, { x: page.right, top: top + 6, style: text.running, align: 'end' });
}

function hairline(page: PdfPage, y: number): void {
  page.fill({ x: page.left, y, width: page.width, height: 0.6 }, color.hairline);
}
