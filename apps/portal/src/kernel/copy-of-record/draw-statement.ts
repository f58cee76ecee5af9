import type { CopyOfRecord } from './copy-of-record.ts';
import { drawFacts, drawHeading, drawParagraph } from './draw-text.ts';
import { color, text } from './look.ts';
import type { Sheet } from './sheet.ts';

const indent = 14;
const paragraphGap = 6;

/** The declaration, beside a bar in the accent colour. */
export function drawStatement(sheet: Sheet, { heading, paragraphs }: NonNullable<CopyOfRecord['statement']>): void {
  const height = paragraphs.reduce((sum, paragraph) => sum + paragraphHeight(sheet, paragraph), 0);
  drawHeading(sheet, heading, height);
  for (const paragraph of paragraphs) {
    const bar = paragraphHeight(sheet, paragraph);
    sheet.keep(bar);
    if (bar <= sheet.room) {
      sheet.artifact('Layout', () => sheet.doc.rect(sheet.left, sheet.y, 2.5, bar).fill(color.accent));
    }
    drawParagraph(sheet, paragraph, { tag: 'P', style: text.body, indent });
    sheet.y += paragraphGap;
  }
  sheet.y += 8;
}

/** Who signed, as what, when; kept in one piece. */
export function drawSignature(sheet: Sheet, { heading, facts }: NonNullable<CopyOfRecord['signature']>): void {
  drawHeading(sheet, heading, 40);
  drawFacts(sheet, facts, text.strong);
}

function paragraphHeight(sheet: Sheet, paragraph: string): number {
  return sheet.wrap(paragraph, text.body, sheet.width - indent).length * text.body.leading + paragraphGap;
}
