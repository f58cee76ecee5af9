import type { CopyOfRecord, Fact } from './copy-of-record.ts';
import { color, type TextStyle, text } from './look.ts';
import type { Sheet, Tag } from './sheet.ts';

const factColumns = 3;
const gutter = 18;

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
  sheet.y += 12;
}

/** The company block. */
export function drawParty(sheet: Sheet, party: { heading: string; lines: string[] }): void {
  drawParagraph(sheet, party.heading, { tag: 'H2', style: text.labelStrong });
  for (const [index, line] of party.lines.entries()) {
    drawParagraph(sheet, line, { tag: 'P', style: index === 0 ? text.strong : text.body });
  }
  sheet.y += 12;
}

/** A second-level heading that stays with at least `following` points of what comes after it. */
export function drawHeading(sheet: Sheet, heading: string, following: number): void {
  sheet.keep(text.heading.leading + 5 + following);
  drawParagraph(sheet, heading, { tag: 'H2', style: text.heading });
  sheet.y += 5;
}

/** Labels over values, three to a row; a list to screen readers. */
export function drawFacts(sheet: Sheet, facts: Fact[], valueStyle: TextStyle = text.body): void {
  const width = (sheet.width - gutter * (factColumns - 1)) / factColumns;
  const list = sheet.tag('L');
  for (let first = 0; first < facts.length; first += factColumns) {
    const row = facts.slice(first, first + factColumns).map((fact) => ({
      label: sheet.wrap(fact.label, text.label, width),
      value: sheet.wrap(fact.value, valueStyle, width),
    }));
    const labelHeight = Math.max(...row.map((fact) => fact.label.length)) * text.label.leading;
    const height = labelHeight + Math.max(...row.map((fact) => fact.value.length)) * valueStyle.leading;
    sheet.keep(height + 10);
    sheet.artifact('Layout', () => sheet.doc.rect(sheet.left, sheet.y, sheet.width, 0.6).fill(color.hairline));
    for (const [index, fact] of row.entries()) {
      const item = sheet.tag('LI', { parent: list });
      const x = sheet.left + index * (width + gutter);
      setLines(sheet, fact.label, { tag: sheet.tag('Lbl', { parent: item }), x, top: sheet.y + 5, style: text.label });
      const top = sheet.y + 5 + labelHeight;
      setLines(sheet, fact.value, { tag: sheet.tag('LBody', { parent: item }), x, top, style: valueStyle });
      item.end();
    }
    sheet.y += height + 10;
  }
  list.end();
}

function setLines(
  sheet: Sheet,
  lines: string[],
  { tag, x, top, style }: { tag: Tag; x: number; top: number; style: TextStyle },
): void {
  for (const [index, line] of lines.entries()) {
    tag.add(() => sheet.set(line, { x, top: top + index * style.leading, style }));
  }
  tag.end();
}
