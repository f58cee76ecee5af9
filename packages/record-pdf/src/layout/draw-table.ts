import type { TableSection } from '../copy-of-record.ts';
import { drawHeading, drawParagraph } from './draw-text.ts';
import type { PdfPage, Tag } from './pdf-page.ts';
import { color, type TextStyle, text } from './text-styles.ts';

const padding = { x: 4, y: 3.4 };
/** Between a column set to the right and one set to the left, whose texts would otherwise meet. */
const seam = 10;

/** A column's place on the page. */
interface Lane {
  x: number;
  width: number;
  align: 'start' | 'end';
}

interface RowStyle {
  style: TextStyle;
  tag: 'TH' | 'TD';
  fill?: string;
}

const rowStyles = {
  head: { style: text.columnLabel, tag: 'TH', fill: color.band },
  plain: { style: text.cell, tag: 'TD' },
  zebra: { style: text.cell, tag: 'TD', fill: color.zebra },
  totals: { style: text.cellStrong, tag: 'TD', fill: color.band },
} satisfies Record<string, RowStyle>;

/**
 * Heading and table; the column labels stand again at the top of each page. `onRow` is called, and waited for, after
 * each row.
 */
export async function drawTableSection(
  page: PdfPage,
  section: TableSection,
  onRow: () => Promise<void> | undefined,
): Promise<void> {
  if (section.rows.length === 0 && section.empty !== undefined) {
    drawHeading(page, section.heading, text.body.leading);
    drawParagraph(page, section.empty, { tag: 'P', style: text.body });
  } else {
    await drawTable(page, section, onRow);
  }
  page.y += 12;
}

async function drawTable(page: PdfPage, section: TableSection, onRow: () => Promise<void> | undefined): Promise<void> {
  const lanes = placeLanes(page, section);
  const head = wrapCells(
    page,
    section.columns.map((column) => column.label),
    { lanes, style: rowStyles.head.style },
  );
  const headHeight = rowHeight(head, rowStyles.head.style);
  drawHeading(page, section.heading, headHeight + 3 * rowHeight([['']], text.cell));
  const table = page.tag('Table');
  const group = page.tag('THead', { parent: table });
  const { cells } = openRow(page, group, { rowStyle: rowStyles.head, count: lanes.length });
  drawSlice(page, head, { lanes, rowStyle: rowStyles.head, cells });
  group.end();
  const repeatHead = () =>
    page.artifact('Pagination', () => drawSlice(page, head, { lanes, rowStyle: rowStyles.head }));
  const totalsHeight = section.totals
    ? wrappedHeight(page, section.totals, { lanes, style: rowStyles.totals.style })
    : 0;
  const body = page.tag('TBody', { parent: table });
  for (const [index, row] of section.rows.entries()) {
    const following = index === section.rows.length - 1 ? totalsHeight : 0;
    drawRow(page, row, {
      lanes,
      rowStyle: index % 2 ? rowStyles.zebra : rowStyles.plain,
      parent: body,
      repeatHead,
      following,
    });
    const pause = onRow();
    if (pause) await pause;
  }
  body.end();
  if (section.totals) drawTotals(page, section.totals, { lanes, table, repeatHead });
  table.end();
}

function drawTotals(page: PdfPage, totals: string[], at: { lanes: Lane[]; table: Tag; repeatHead: () => void }): void {
  const foot = page.tag('TFoot', { parent: at.table });
  drawRow(page, totals, { lanes: at.lanes, rowStyle: rowStyles.totals, parent: foot, repeatHead: at.repeatHead });
  foot.end();
}

function placeLanes(page: PdfPage, { columns }: TableSection): Lane[] {
  const weights = columns.reduce((sum, column) => sum + column.weight, 0);
  let x = page.left;
  return columns.map(({ align, weight }, index) => {
    const width = (page.width * weight) / weights;
    const inset = align === 'start' && columns[index - 1]?.align === 'end' ? seam : 0;
    x += width;
    return { x: x - width + inset, width: width - inset, align };
  });
}

function wrapCells(page: PdfPage, cells: string[], { lanes, style }: { lanes: Lane[]; style: TextStyle }): string[][] {
  return lanes.map((lane, index) => page.wrap(cells[index] ?? '', style, lane.width - 2 * padding.x));
}

function rowHeight(cells: string[][], { leading }: TextStyle): number {
  return Math.max(...cells.map((lines) => lines.length)) * leading + 2 * padding.y;
}

function wrappedHeight(page: PdfPage, cells: string[], at: { lanes: Lane[]; style: TextStyle }): number {
  return rowHeight(wrapCells(page, cells, at), at.style);
}

/**
 * A row stays in one piece where a page can hold it; a taller one goes on over as many pages as it needs. `following`
 * is room to be left below it: totals never stand alone on a page.
 */
function drawRow(
  page: PdfPage,
  row: string[],
  at: { lanes: Lane[]; rowStyle: RowStyle; parent: Tag; repeatHead: () => void; following?: number },
): void {
  const { style } = at.rowStyle;
  let rest = wrapCells(page, row, { lanes: at.lanes, style });
  const { row: element, cells } = openRow(page, at.parent, { rowStyle: at.rowStyle, count: at.lanes.length });
  const nextPage = () => {
    page.breakPage();
    at.repeatHead();
  };
  if (rowHeight(rest, style) + (at.following ?? 0) > page.room) nextPage();
  while (rest.some((lines) => lines.length > 0)) {
    const fitting = Math.max(1, Math.floor((page.room - 2 * padding.y) / style.leading));
    const slice = rest.map((lines) => lines.slice(0, fitting));
    rest = rest.map((lines) => lines.slice(fitting));
    drawSlice(page, slice, { lanes: at.lanes, rowStyle: at.rowStyle, cells });
    if (rest.some((lines) => lines.length > 0)) nextPage();
  }
  element.end();
}

/** The elements of a row and of its cells, open; ending the row ends the cells. */
function openRow(page: PdfPage, parent: Tag, { rowStyle: { tag }, count }: { rowStyle: RowStyle; count: number }) {
  const row = page.tag('TR', { parent });
  const cells = Array.from({ length: count }, () =>
    page.tag(tag, tag === 'TH' ? { parent: row, scope: 'Column' } : { parent: row }),
  );
  return { row, cells };
}

/** As much of a row as stands on this page; without `cells` it is no content but a repetition. */
function drawSlice(page: PdfPage, lines: string[][], at: { lanes: Lane[]; rowStyle: RowStyle; cells?: Tag[] }): void {
  const { style, fill } = at.rowStyle;
  const height = rowHeight(lines, style);
  const rules = () => drawRules(page, height, fill);
  if (at.cells) page.artifact('Layout', rules);
  else rules();
  for (const [index, lane] of at.lanes.entries()) {
    for (const [number, line] of (lines[index] ?? []).entries()) {
      const x = lane.align === 'end' ? lane.x + lane.width - padding.x : lane.x + padding.x;
      const top = page.y + padding.y + number * style.leading;
      const set = () => page.set(line, { x, top, style, align: lane.align });
      if (at.cells) at.cells[index]?.add(set);
      else set();
    }
  }
  page.y += height;
}

function drawRules(page: PdfPage, height: number, fill: string | undefined): void {
  const { left, y, width } = page;
  const strong = fill === color.band;
  if (fill) page.fill({ x: left, y, width, height }, strong ? page.inks.band : fill);
  const weight = strong ? 0.8 : 0.4;
  page.fill({ x: left, y: y + height - weight, width, height: weight }, strong ? page.inks.accent : color.hairline);
}
