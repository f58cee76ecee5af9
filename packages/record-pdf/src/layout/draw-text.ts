import type { CopyOfRecord } from '../copy-of-record.ts';
import type { PdfPage, Tag } from './pdf-page.ts';
import { type TextStyle, text } from './text-styles.ts';

/** One heading or paragraph, wrapped, each line on the page where it fits. */
export function drawParagraph(
  page: PdfPage,
  content: string,
  options: { tag: string; style: TextStyle; parent?: Tag; indent?: number },
): void {
  const { tag, style, parent, indent = 0 } = options;
  const element = page.tag(tag, parent ? { parent } : {});
  for (const line of page.wrap(content, style, page.width - indent)) {
    page.keep(style.leading);
    element.add(() => page.set(line, { x: page.left + indent, top: page.y, style }));
    page.y += style.leading;
  }
  element.end();
}

export function drawTitle(page: PdfPage, { title, subtitle }: CopyOfRecord): void {
  drawParagraph(page, title, { tag: 'H1', style: text.title });
  if (subtitle) drawParagraph(page, subtitle, { tag: 'P', style: text.subtitle });
  page.y += 10;
}

/** The company block. */
export function drawParty(page: PdfPage, party: { heading: string; lines: string[] }): void {
  drawParagraph(page, party.heading, { tag: 'H2', style: text.labelStrong });
  for (const [index, line] of party.lines.entries()) {
    drawParagraph(page, line, { tag: 'P', style: index === 0 ? text.strong : text.body });
  }
  page.y += 10;
}

const headingGap = 5;

/** A second-level heading that stays with at least `following` points of what comes after it. */
export function drawHeading(page: PdfPage, heading: string, following: number): void {
  page.keep(headingHeight(page, heading) + following);
  drawParagraph(page, heading, { tag: 'H2', style: text.heading });
  page.y += headingGap;
}

export function headingHeight(page: PdfPage, heading: string): number {
  return page.wrap(heading, text.heading, page.width).length * text.heading.leading + headingGap;
}
