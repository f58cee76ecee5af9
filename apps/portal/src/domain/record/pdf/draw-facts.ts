import type { Fact } from '../copy-of-record.ts';
import { color, type TextStyle, text } from './look.ts';
import type { Sheet, Tag } from './sheet.ts';

const columns = 3;
const gutter = 18;
const space = { above: 4, below: 4 };

/** A fact on the page: how many columns it takes, and its lines. */
interface PlacedFact {
  column: number;
  span: number;
  label: string[];
  value: string[];
}

/** Labels over values, three to a row, a long value over two or three columns; to screen readers a list. */
export function drawFacts(sheet: Sheet, facts: Fact[], valueStyle: TextStyle = text.body): void {
  if (facts.length === 0) return;
  const list = sheet.tag('L');
  for (const row of placeFacts(sheet, facts, valueStyle)) {
    const { labels, whole } = rowHeights(row, valueStyle);
    sheet.keep(whole);
    sheet.artifact('Layout', () =>
      sheet.fill({ x: sheet.left, y: sheet.y, width: sheet.width, height: 0.6 }, color.hairline),
    );
    for (const fact of row) {
      const item = sheet.tag('LI', { parent: list });
      const x = sheet.left + fact.column * (spanWidth(sheet, 1) + gutter);
      const top = sheet.y + space.above;
      setLines(sheet, fact.label, { tag: sheet.tag('Lbl', { parent: item }), x, top, style: text.label });
      const body = sheet.tag('LBody', { parent: item });
      setLines(sheet, fact.value, { tag: body, x, top: top + labels, style: valueStyle });
      item.end();
    }
    sheet.y += whole;
  }
  list.end();
}

/** Height of the whole list, for keeping it in one piece with something else. */
export function factsHeight(sheet: Sheet, facts: Fact[], valueStyle: TextStyle): number {
  return placeFacts(sheet, facts, valueStyle).reduce((sum, row) => sum + rowHeights(row, valueStyle).whole, 0);
}

function rowHeights(row: PlacedFact[], valueStyle: TextStyle): { labels: number; whole: number } {
  const labels = Math.max(...row.map((fact) => fact.label.length)) * text.label.leading;
  const values = Math.max(...row.map((fact) => fact.value.length)) * valueStyle.leading;
  return { labels, whole: space.above + labels + values + space.below };
}

function placeFacts(sheet: Sheet, facts: Fact[], valueStyle: TextStyle): PlacedFact[][] {
  const rows: PlacedFact[][] = [];
  let column = columns;
  for (const fact of facts) {
    const { span, label, value } = fitFact(sheet, fact, valueStyle);
    if (column + span > columns) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)?.push({ column, span, label, value });
    column += span;
  }
  return rows;
}

/** One column where the value takes at most two lines there, otherwise as many as bring it down to that. */
function fitFact(sheet: Sheet, fact: Fact, valueStyle: TextStyle): Omit<PlacedFact, 'column'> {
  const spans = Array.from({ length: columns }, (_, index) => ({
    span: index + 1,
    label: sheet.wrap(fact.label, text.label, spanWidth(sheet, index + 1)),
    value: sheet.wrap(fact.value, valueStyle, spanWidth(sheet, index + 1)),
  }));
  return spans.find(({ value }) => value.length <= 2) ?? spans.at(-1) ?? { span: 1, label: [], value: [] };
}

function spanWidth(sheet: Sheet, span: number): number {
  const width = (sheet.width - gutter * (columns - 1)) / columns;
  return width * span + gutter * (span - 1);
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
