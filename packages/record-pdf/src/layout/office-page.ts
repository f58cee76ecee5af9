import type { Mark } from '@packhouse/programme';
import type { FontBook } from '../fonts/font-book.ts';
import { fontFileName, type Weight } from '../fonts/font-subsets.ts';
import { printable } from '../fonts/printable.ts';
import { drawMark } from './draw-mark.ts';
import { drawQr } from './draw-qr.ts';

export const side = 60;
const labelWidth = 150;
const slipHeight = 152;
const codeSide = 96;
const markSide = 40;
const ink = '#1a1a1a';
export const faint = '#5c5c5c';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Slip {
  readonly heading: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly code: string;
}

/** A page being filled; a class because the writer has a place on the page and a tree that grows. */
export class OfficePage {
  readonly #doc: PDFKit.PDFDocument;
  readonly #book: FontBook;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #width: number;
  #y = side;

  constructor(doc: PDFKit.PDFDocument, book: FontBook) {
    this.#doc = doc;
    this.#book = book;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#width = doc.page.width - 2 * side;
  }

  /** A text in runs of one font each; what no font has shows as a question mark. */
  #runs(text: string, weight: Weight) {
    const { unsupported } = this.#book;
    const known = unsupported.reduce(
      (rest, cluster) => rest.replaceAll(cluster, '?'),
      printable(text.normalize('NFC')),
    );
    const runs = this.#book.runs(known, weight);
    return runs.length === 0 ? [{ text: ' ', font: fontFileName('noto-sans-latin', weight) }] : runs;
  }

  /** Sets a text in a column and gives the height of what follows below it. */
  #set(
    text: string,
    x: number,
    width: number,
    { size = 10.5, weight = 'regular', color = ink, align = 'left' }: Style,
  ) {
    const runs = this.#runs(text, weight);
    this.#doc.fontSize(size).fillColor(color);
    for (const [index, run] of runs.entries()) {
      const options = { width, align, continued: index < runs.length - 1, lineGap: size < 10 ? 1 : 2 };
      this.#doc.font(run.font);
      if (index === 0) this.#doc.text(run.text, x, this.#y, options);
      else this.#doc.text(run.text, options);
    }
    return this.#doc.y;
  }

  /** A paragraph or heading over the whole width. */
  line(type: 'H1' | 'P', text: string, style: Style = {}, gap = 8): void {
    this.#root.add(
      this.#doc.struct(type, {}, () => {
        this.#y = this.#set(text, side, this.#width, style) + gap;
      }),
    );
  }

  table(
    rows: readonly (readonly [string, string])[],
    valueStyle: (index: number) => Style,
    tableWidth = this.#width,
  ): void {
    if (rows.length === 0) return;
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    for (const [index, [label, value]] of rows.entries()) {
      const row = this.#doc.struct('TR');
      table.add(row);
      const style = valueStyle(index);
      let below = this.#y;
      row.add(
        this.#doc.struct('TH', {}, () => {
          const strong = style.weight === undefined ? {} : { weight: style.weight };
          const width = style.align === 'right' ? this.#width - labelWidth : labelWidth;
          below = this.#set(label, side, width, {
            color: faint,
            ...strong,
            ...(style.size === undefined ? {} : { size: style.size }),
          });
        }),
      );
      row.add(
        this.#doc.struct('TD', {}, () => {
          const x = style.align === 'right' ? side + this.#width - labelWidth : side + labelWidth;
          const width = style.align === 'right' ? labelWidth : tableWidth - labelWidth;
          below = Math.max(below, this.#set(value, x, width, style));
        }),
      );
      row.end();
      this.#y = below + 3;
    }
    table.end();
    this.#y += 14;
  }

  /** The part to be cut off, at the foot of this page or of the next one, with its reference as a QR code beside it. */
  slip(slip: Slip): void {
    const top = this.#doc.page.height - side - slipHeight;
    if (this.#y > top) this.#doc.addPage();
    this.#artifact(() => {
      const width = this.#doc.page.width;
      this.#doc.save().dash(3, { space: 3 }).moveTo(0, top).lineTo(width, top).lineWidth(0.6).stroke(faint).restore();
      drawQr(this.#doc, slip.code, { x: side + this.#width - codeSide, y: top + 26, side: codeSide });
    });
    this.#y = top + 8;
    this.line('P', slip.heading, { size: 8.5, color: faint }, 6);
    this.table(slip.facts, () => ({ size: 9.5 }), this.#width - codeSide - 12);
  }

  /** A mark at the right end of the first lines. */
  mark(mark: Mark): void {
    const square = { x: side + this.#width - markSide, y: side, side: markSide };
    this.#artifact(() => drawMark(this.#doc, mark, square));
  }

  /** Lines and pictures that say nothing which the words beside them do not. */
  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  end(): void {
    this.#root.end();
    this.#doc.end();
  }
}
