import type { Weight } from '../fonts/font-subsets.ts';
import { fontName, scriptRuns } from '../fonts/script-runs.ts';

export const side = 72;
const labelWidth = 150;
const ink = '#1a1a1a';
export const faint = '#5c5c5c';

interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** A page being filled; a class because the writer has a place on the page and a tree that grows. */
export class OfficePage {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #width: number;
  #y = side;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    this.#width = doc.page.width - 2 * side;
  }

  /** Sets a text in a column and gives the height of what follows below it. */
  #set(
    text: string,
    x: number,
    width: number,
    { size = 10.5, weight = 'regular', color = ink, align = 'left' }: Style,
  ) {
    const runs = scriptRuns(text);
    this.#doc.fontSize(size).fillColor(color);
    for (const [index, run] of runs.entries()) {
      const options = { width, align, continued: index < runs.length - 1, lineGap: 2 };
      this.#doc.font(fontName(run.script, weight));
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

  /** Rows of a label and a value. */
  table(rows: readonly (readonly [string, string])[], valueStyle: (index: number) => Style): void {
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
          below = this.#set(label, side, width, { color: faint, ...strong });
        }),
      );
      row.add(
        this.#doc.struct('TD', {}, () => {
          const x = style.align === 'right' ? side + this.#width - labelWidth : side + labelWidth;
          const width = style.align === 'right' ? labelWidth : this.#width - labelWidth;
          below = Math.max(below, this.#set(value, x, width, style));
        }),
      );
      row.end();
      this.#y = below + 3;
    }
    table.end();
    this.#y += 14;
  }

  end(): void {
    this.#root.end();
    this.#doc.end();
  }
}
