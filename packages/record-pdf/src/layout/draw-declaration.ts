import type { CopyOfRecord } from '../copy-of-record.ts';
import { drawFacts, factsHeight } from './draw-facts.ts';
import { drawHeading, drawParagraph, headingHeight } from './draw-text.ts';
import type { PdfPage } from './pdf-page.ts';
import { text } from './text-styles.ts';

const indent = 14;
const gap = { paragraphs: 6, parts: 10 };

/**
 * The declaration and its signature, on one page where one can hold both: a signature alone on a page proves little.
 * Where that begins a page, the declared figures stand above it once more.
 */
export function drawDeclaration(page: PdfPage, { summary, statement, signature }: CopyOfRecord): void {
  const heights = {
    statement: statement ? statementHeight(page, statement) : 0,
    signature: signature ? signatureHeight(page, signature) : 0,
  };
  if (statement) {
    page.keep(heights.statement + heights.signature);
    if (summary && page.isFreshPage) drawSummary(page, summary);
    drawHeading(page, statement.heading, text.body.leading);
    for (const paragraph of statement.paragraphs) drawBarred(page, paragraph);
    page.y += gap.parts;
  }
  if (signature) {
    drawHeading(page, signature.heading, heights.signature - headingHeight(page, signature.heading));
    drawFacts(page, signature.facts, text.strong);
  }
}

function drawSummary(page: PdfPage, { heading, facts }: NonNullable<CopyOfRecord['summary']>): void {
  drawHeading(page, heading, factsHeight(page, facts, text.body));
  drawFacts(page, facts);
  page.y += gap.parts;
}

/** A paragraph beside a bar in the accent color. */
function drawBarred(page: PdfPage, paragraph: string): void {
  const height = paragraphHeight(page, paragraph);
  page.keep(height);
  if (height <= page.room) {
    page.artifact('Layout', () => page.fill({ x: page.left, y: page.y, width: 2.5, height }, page.inks.accent));
  }
  drawParagraph(page, paragraph, { tag: 'P', style: text.body, indent });
  page.y += gap.paragraphs;
}

function paragraphHeight(page: PdfPage, paragraph: string): number {
  return page.wrap(paragraph, text.body, page.width - indent).length * text.body.leading;
}

function statementHeight(page: PdfPage, { heading, paragraphs }: NonNullable<CopyOfRecord['statement']>): number {
  return paragraphs.reduce(
    (sum, paragraph) => sum + paragraphHeight(page, paragraph) + gap.paragraphs,
    headingHeight(page, heading) + gap.parts,
  );
}

function signatureHeight(page: PdfPage, { heading, facts }: NonNullable<CopyOfRecord['signature']>): number {
  return headingHeight(page, heading) + factsHeight(page, facts, text.strong);
}
