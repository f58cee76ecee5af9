import PDFDocument from 'pdfkit';
import { documentFonts, fontName, scriptRuns, type Weight } from './document-fonts.ts';

/** What stands on one of the office's documents: a letter-size page, top to bottom. */
export interface Sheet {
  /** Shown by readers in place of the file's name. */
  readonly title: string;
  readonly issuedAt: Date;
  /** Who issues it. */
  readonly issuer: string;
  readonly heading: string;
  /** Label and value. */
  readonly facts: readonly (readonly [string, string])[];
  /** Label and amount, the amounts in a column at the right; the last one is the sum. */
  readonly sums: readonly (readonly [string, string])[];
  readonly paragraphs: readonly string[];
}

const side = 72;
const labelWidth = 150;
const ink = '#1a1a1a';
const faint = '#5c5c5c';

interface Look {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** A page being filled; a class because the writer has a place on the page and a tree that grows. */
class Page {
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
  #set(text: string, x: number, width: number, { size = 10.5, weight = 'regular', color = ink, align = 'left' }: Look) {
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
  line(type: 'H1' | 'P', text: string, look: Look = {}, gap = 8): void {
    this.#root.add(
      this.#doc.struct(type, {}, () => {
        this.#y = this.#set(text, side, this.#width, look) + gap;
      }),
    );
  }

  /** Rows of a label and a value. */
  table(rows: readonly (readonly [string, string])[], valueLook: (index: number) => Look): void {
    if (rows.length === 0) return;
    const table = this.#doc.struct('Table');
    this.#root.add(table);
    for (const [index, [label, value]] of rows.entries()) {
      const row = this.#doc.struct('TR');
      table.add(row);
      const look = valueLook(index);
      let below = this.#y;
      row.add(
        this.#doc.struct('TH', {}, () => {
          const strong = look.weight === undefined ? {} : { weight: look.weight };
          const width = look.align === 'right' ? this.#width - labelWidth : labelWidth;
          below = this.#set(label, side, width, { color: faint, ...strong });
        }),
      );
      row.add(
        this.#doc.struct('TD', {}, () => {
          const x = look.align === 'right' ? side + this.#width - labelWidth : side + labelWidth;
          const width = look.align === 'right' ? labelWidth : this.#width - labelWidth;
          below = Math.max(below, this.#set(value, x, width, look));
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

function draw(page: Page, sheet: Sheet): void {
  page.line('P', sheet.issuer, { size: 11, color: faint }, 4);
  page.line('H1', sheet.heading, { size: 20, weight: 'bold' }, 18);
  page.table(sheet.facts, () => ({}));
  const last = sheet.sums.length - 1;
  page.table(sheet.sums, (index) => ({ align: 'right', ...(index === last ? { weight: 'bold' } : {}) }));
  for (const paragraph of sheet.paragraphs) page.line('P', paragraph);
  page.end();
}

/** Writes a sheet as a tagged PDF 1.7 (ISO 32000-1, 14.8) with its fonts inside. */
export async function writeSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: side,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.issuer, CreationDate: sheet.issuedAt },
  });
  for (const [name, font] of await documentFonts()) doc.registerFont(name, font);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  draw(new Page(doc), sheet);
  await finished;
  return Buffer.concat(chunks);
}
