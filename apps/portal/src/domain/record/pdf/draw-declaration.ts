import type { CopyOfRecord } from '../copy-of-record.ts';
import { drawFacts, factsHeight } from './draw-facts.ts';
import { drawHeading, drawParagraph, headingHeight } from './draw-text.ts';
import { color, text } from './look.ts';
import type { Sheet } from './sheet.ts';

const indent = 14;
const gap = { paragraphs: 6, parts: 10 };

/**
 * What was declared and who signed it, on one page where one can hold both: a signature alone on a page proves little.
 * Where that begins a page, the figures that are declared stand above it once more.
 */
export function drawDeclaration(sheet: Sheet, { summary, statement, signature }: CopyOfRecord): void {
  const heights = {
    statement: statement ? statementHeight(sheet, statement) : 0,
    signature: signature ? signatureHeight(sheet, signature) : 0,
  };
  if (statement) {
    sheet.keep(heights.statement + heights.signature);
    if (summary && sheet.isFreshPage) drawSummary(sheet, summary);
    drawHeading(sheet, statement.heading, text.body.leading);
    for (const paragraph of statement.paragraphs) drawBarred(sheet, paragraph);
    sheet.y += gap.parts;
  }
  if (signature) {
    drawHeading(sheet, signature.heading, heights.signature - headingHeight(sheet, signature.heading));
    drawFacts(sheet, signature.facts, text.strong);
  }
}

function drawSummary(sheet: Sheet, { heading, facts }: NonNullable<CopyOfRecord['summary']>): void {
  drawHeading(sheet, heading, factsHeight(sheet, facts, text.body));
  drawFacts(sheet, facts);
  sheet.y += gap.parts;
}

/** A paragraph beside a bar in the accent colour. */
function drawBarred(sheet: Sheet, paragraph: string): void {
  const height = paragraphHeight(sheet, paragraph);
  sheet.keep(height);
  if (height <= sheet.room) {
    sheet.artifact('Layout', () => sheet.fill({ x: sheet.left, y: sheet.y, width: 2.5, height }, color.accent));
  }
  drawParagraph(sheet, paragraph, { tag: 'P', style: text.body, indent });
  sheet.y += gap.paragraphs;
}

function paragraphHeight(sheet: Sheet, paragraph: string): number {
  return sheet.wrap(paragraph, text.body, sheet.width - indent).length * text.body.leading;
}

function statementHeight(sheet: Sheet, { heading, paragraphs }: NonNullable<CopyOfRecord['statement']>): number {
  return paragraphs.reduce(
    (sum, paragraph) => sum + paragraphHeight(sheet, paragraph) + gap.paragraphs,
    headingHeight(sheet, heading) + gap.parts,
  );
}

function signatureHeight(sheet: Sheet, { heading, facts }: NonNullable<CopyOfRecord['signature']>): number {
  return headingHeight(sheet, heading) + factsHeight(sheet, facts, text.strong);
}
