import type { CopyOfRecord } from '../copy-of-record.ts';
import { color, page as frame, text } from './look.ts';
import { drawProductMark } from './product-mark.ts';
import type { Sheet } from './sheet.ts';

/** What stands around the content of every page, drawn when the number of pages is known: masthead or running head, footer. */
export function drawFrames(sheet: Sheet, record: CopyOfRecord): void {
  const { count } = sheet.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    sheet.turnTo(index);
    sheet.artifact('Pagination', () => {
      if (index === 0) drawMasthead(sheet, record);
      else drawRunningHead(sheet, record);
      drawFooter(sheet, record, record.pageLabel.replace('{page}', `${index + 1}`).replace('{pages}', `${count}`));
    });
  }
}

function drawMasthead(sheet: Sheet, { programme, kind }: CopyOfRecord): void {
  const top = frame.mastheadTop;
  drawProductMark(sheet, { x: sheet.left, y: top, side: 24 });
  sheet.set(programme, { x: sheet.left + 33, top: top + 5, style: text.programme });
  sheet.set(kind, { x: sheet.right, top: top + 6, style: text.kind, align: 'end' });
  sheet.fill({ x: sheet.left, y: top + 34, width: sheet.width, height: 1.5 }, color.accent);
}

function drawRunningHead(sheet: Sheet, { programme, title, subtitle }: CopyOfRecord): void {
  const top = frame.runningTop;
  drawProductMark(sheet, { x: sheet.left, y: top, side: 12 });
  sheet.set(programme, { x: sheet.left + 18, top: top + 1, style: text.runningStrong });
  const about = [title, subtitle].filter(Boolean).join('  ·  ');
  const [line = ''] = sheet.wrap(about, text.running, sheet.width * 0.7);
  sheet.set(line, { x: sheet.right, top: top + 1, style: text.running, align: 'end' });
  hairline(sheet, top + 19);
}

function drawFooter(sheet: Sheet, record: CopyOfRecord, label: string): void {
  const top = sheet.doc.page.height - frame.footerTop;
  hairline(sheet, top);
  const width = sheet.width - sheet.widthOf(label, text.running) - 24;
  const lines = record.footer.flatMap((line) => sheet.wrap(line, text.running, width));
  for (const [index, line] of lines.entries()) {
    sheet.set(line, { x: sheet.left, top: top + 6 + index * text.running.leading, style: text.running });
  }
  sheet.set(label, { x: sheet.right, top: top + 6, style: text.running, align: 'end' });
}

function hairline(sheet: Sheet, y: number): void {
  sheet.fill({ x: sheet.left, y, width: sheet.width, height: 0.6 }, color.hairline);
}
