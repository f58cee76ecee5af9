import type { CopyOfRecord } from '../copy-of-record.ts';
import { drawQr } from './draw-qr.ts';
import type { PdfPage, Tag } from './pdf-page.ts';
import { type TextStyle, text } from './text-styles.ts';

/** One heading or paragraph, wrapped, each line on the page where it fits. */
export function drawParagraph(
  page: PdfPage,
  content: string,
  options: { tag: string; style: TextStyle; parent?: Tag; indent?: number; aside?: number },
): void {
  const { tag, style, parent, indent = 0, aside = 0 } = options;
  const element = page.tag(tag, parent ? { parent } : {});
  for (const line of page.wrap(content, style, page.width - indent - aside)) {
    page.keep(style.leading);
    element.add(() => page.set(line, { x: page.left + indent, top: page.y, style }));
    page.y += style.leading;
  }
  element.end();
}

/** Side of the QR code, its quiet zone included, and the room that texts leave for it. */
const qr = { side: 92, room: 104 };

/** Title and company block, with the QR code in the corner beside them. */
export function drawHead(page: PdfPage, record: CopyOfRecord): void {
  const { title, subtitle, party, qr: scanned } = record;
  const top = page.y;
  const aside = scanned === undefined ? 0 : qr.room;
  if (scanned !== undefined) {
    const place = { x: page.right - qr.side, y: top - 4, side: qr.side };
    page.artifact('Layout', () => drawQr(page.doc, scanned, place));
  }
  drawParagraph(page, title, { tag: 'H1', style: text.title, aside });
  if (subtitle) drawParagraph(page, subtitle, { tag: 'P', style: text.subtitle, aside });
  page.y += 10;
  if (party) drawParty(page, party, aside);
  if (scanned !== undefined) page.y = Math.max(page.y, top + qr.side);
}

function drawParty(page: PdfPage, party: { heading: string; lines: string[] }, aside: number): void {
  drawParagraph(page, party.heading, { tag: 'H2', style: text.labelStrong, aside });
  for (const [index, line] of party.lines.entries()) {
    drawParagraph(page, line, { tag: 'P', style: index === 0 ? text.strong : text.body, aside });
  }
  page.y += 10;
}

const headingGap = 5;

/** A second-level heading that stays with at least `following` points of what comes after it. */
export function drawHeading(page: PdfPage, heading: string, following: number): void {
  page.keep(headingHeight(page, heading) + following);
  drawParagraph(page, heading, { tag: 'H2', style: { ...text.heading, color: page.inks.accent } });
  page.y += headingGap;
}

export function headingHeight(page: PdfPage, heading: string): number {
  return page.wrap(heading, text.heading, page.width).length * text.heading.leading + headingGap;
}
