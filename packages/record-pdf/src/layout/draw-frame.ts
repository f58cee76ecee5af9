import { fillText } from '@packhouse/programme';
import type { CopyOfRecord } from '../copy-of-record.ts';
import { drawMark } from './draw-mark.ts';
import type { PdfPage } from './pdf-page.ts';
import { color, page as frame, text } from './text-styles.ts';

const background = '#12392b';
const roof = '#f7f3ea';
const nut = '#d9a76a';
const grid = 32;

/** The product's mark, a pecan under a packhouse roof, in a square of the given side; the drawing of `favicon.svg`. */
function drawProductMark(page: PdfPage, { x, y, side }: { x: number; y: number; side: number }): void {
  const { doc } = page;
  doc
    .save()
    .translate(x, y)
    .scale(side / grid);
  doc.roundedRect(0, 0, grid, grid, 8).fill(background);
  doc.lineCap('round').lineJoin('round');
  doc.path('M5.5 14.8 16 6.5l10.5 8.3').lineWidth(2.6).stroke(roof);
  doc.path('M16 12.8c3 2.3 4.4 4.7 4.4 7.2 0 3-1.8 5.2-4.4 6-2.6-.8-4.4-3-4.4-6 0-2.5 1.4-4.9 4.4-7.2z').fill(nut);
  doc.path('M16 16v7').lineWidth(1.6).stroke(background);
  doc.restore();
}

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

function drawOwn(page: PdfPage, { mark }: CopyOfRecord, square: { x: number; y: number; side: number }): void {
  if (mark) drawMark(page.doc, mark, square);
  else drawProductMark(page, square);
}

function drawMasthead(page: PdfPage, record: CopyOfRecord): void {
  const { programme, kind } = record;
  const top = frame.mastheadTop;
  drawOwn(page, record, { x: page.left, y: top, side: 24 });
  page.set(programme, { x: page.left + 33, top: top + 5, style: text.programme });
  page.set(kind, { x: page.right, top: top + 6, style: text.kind, align: 'end' });
  page.fill({ x: page.left, y: top + 34, width: page.width, height: 1.5 }, page.inks.accent);
}

function drawRunningHead(page: PdfPage, record: CopyOfRecord): void {
  const { programme, title, subtitle } = record;
  const top = frame.runningTop;
  drawOwn(page, record, { x: page.left, y: top, side: 12 });
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
