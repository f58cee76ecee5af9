import type { Fact } from '../copy-of-record.ts';
import type { PdfPage, Tag } from './pdf-page.ts';
import { color, type TextStyle, text } from './text-styles.ts';

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
export function drawFacts(page: PdfPage, facts: Fact[], valueStyle: TextStyle = text.body): void {
  if (facts.length === 0) return;
  const list = page.tag('L');
  for (const row of placeFacts(page, facts, valueStyle)) {
    const { labels, whole } = rowHeights(row, valueStyle);
    page.keep(whole);
    page.artifact('Layout', () =>
      page.fill({ x: page.left, y: page.y, width: page.width, height: 0.6 }, color.hairline),
    );
    for (const fact of row) {
      const item = page.tag('LI', { parent: list });
      const x = page.left + fact.column * (spanWidth(page, 1) + gutter);
      const top = page.y + space.above;
      setLines(page, fact.label, { tag: page.tag('Lbl', { parent: item }), x, top, style: text.label });
      const body = page.tag('LBody', { parent: item });
      setLines(page, fact.value, { tag: body, x, top: top + labels, style: valueStyle });
      item.end();
    }
    page.y += whole;
  }
  list.end();
}

/** Height of the whole list, for keeping it in one piece with something else. */
export function factsHeight(page: PdfPage, facts: Fact[], valueStyle: TextStyle): number {
  return placeFacts(page, facts, valueStyle).reduce((sum, row) => sum + rowHeights(row, valueStyle).whole, 0);
}

function rowHeights(row: PlacedFact[], valueStyle: TextStyle): { labels: number; whole: number } {
  const labels = Math.max(...row.map((fact) => fact.label.length)) * text.label.leading;
  const values = Math.max(...row.map((fact) => fact.value.length)) * valueStyle.leading;
  return { labels, whole: space.above + labels + values + space.below };
}

function placeFacts(page: PdfPage, facts: Fact[], valueStyle: TextStyle): PlacedFact[][] {
  const rows: PlacedFact[][] = [];
  let column = columns;
  for (const fact of facts) {
    const { span, label, value } = fitFact(page, fact, valueStyle);
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
function fitFact(page: PdfPage, fact: Fact, valueStyle: TextStyle): Omit<PlacedFact, 'column'> {
  const spans = Array.from({ length: columns }, (_, index) => ({
    span: index + 1,
    label: page.wrap(fact.label, text.label, spanWidth(page, index + 1)),
    value: page.wrap(fact.value, valueStyle, spanWidth(page, index + 1)),
  }));
  return spans.find(({ value }) => value.length <= 2) ?? spans.at(-1) ?? { span: 1, label: [], value: [] };
}

function spanWidth(page: PdfPage, span: number): number {
  const width = (page.width - gutter * (columns - 1)) / columns;
  return width * span + gutter * (span - 1);
}

function setLines(
  page: PdfPage,
  lines: string[],
  { tag, x, top, style }: { tag: Tag; x: number; top: number; style: TextStyle },
): void {
  for (const [index, line] of lines.entries()) {
    tag.add(() => page.set(line, { x, top: top + index * style.leading, style }));
  }
  tag.end();
}
