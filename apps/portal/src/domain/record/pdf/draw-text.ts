import type { CopyOfRecord } from '../copy-of-record.ts';
import { type TextStyle, text } from './look.ts';
import type { Sheet, Tag } from './sheet.ts';

/** One heading or paragraph, wrapped, each line on the page where it fits. */
export function drawParagraph(
  sheet: Sheet,
  content: string,
  options: { tag: string; style: TextStyle; parent?: Tag; indent?: number },
): void {
  const { tag, style, parent, indent = 0 } = options;
  const element = sheet.tag(tag, parent ? { parent } : {});
  for (const line of sheet.wrap(content, style, sheet.width - indent)) {
    sheet.keep(style.leading);
    element.add(() => sheet.set(line, { x: sheet.left + indent, top: sheet.y, style }));
    sheet.y += style.leading;
  }
  element.end();
}

export function drawTitle(sheet: Sheet, { title, subtitle }: CopyOfRecord): void {
  drawParagraph(sheet, title, { tag: 'H1', style: text.title });
  if (subtitle) drawParagraph(sheet, subtitle, { tag: 'P', style: text.subtitle });
  sheet.y += 10;
}

/** The company block. */
export function drawParty(sheet: Sheet, party: { heading: string; lines: string[] }): void {
  drawParagraph(sheet, party.heading, { tag: 'H2', style: text.labelStrong });
  for (const [index, line] of party.lines.entries()) {
    drawParagraph(sheet, line, { tag: 'P', style: index === 0 ? text.strong : text.body });
  }
  sheet.y += 10;
}

const headingGap = 5;

/** A second-level heading that stays with at least `following` points of what comes after it. */
export function drawHeading(sheet: Sheet, heading: string, following: number): void {
  sheet.keep(headingHeight(sheet, heading) + following);
  drawParagraph(sheet, heading, { tag: 'H2', style: text.heading });
  sheet.y += headingGap;
}

export function headingHeight(sheet: Sheet, heading: string): number {
  return sheet.wrap(heading, text.heading, sheet.width).length * text.heading.leading + headingGap;
}
