import type { CopyOfRecord } from '../copy-of-record.ts';
import type { FontBook, Run } from '../fonts/font-book.ts';
import { printable } from '../fonts/printable.ts';
import { type EmbeddedFont, pdfNumber, type Shown, ShownFont } from '../fonts/shown-font.ts';
import { openDocument } from './open-document.ts';
import { page as frame, inksOf, type TextStyle } from './text-styles.ts';
import { wrapText } from './wrap-text.ts';

/** A node of the structure tree (ISO 32000-1, 14.8): what screen readers walk. */
export type Tag = PDFKit.PDFStructureElement;

export interface Placement {
  x: number;
  top: number;
  style: TextStyle;
  /** With `end`, x is the right edge. */
  align?: 'start' | 'end';
}

/** The start of a text on its baseline. */
interface TextPosition {
  at: number;
  baseline: number;
  style: TextStyle;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Pages being filled from the top: measures, wraps and sets text, breaks pages, keeps the structure tree. Lengths are
 * points, y grows downwards.
 */
export class PdfPage {
  readonly doc: PDFKit.PDFDocument;
  readonly left = frame.side;
  readonly width: number;
  readonly right: number;
  /** Of its headings, rules and bands. */
  readonly inks: ReturnType<typeof inksOf>;
  /** Where the next thing goes. */
  y = 0;
  readonly #root: Tag;
  readonly #book: FontBook;
  readonly #fonts = new Map<string, ShownFont>();
  readonly #widths = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  /** The color that fills and text are set in now, where that is known: most texts follow one of their own color. */
  #ink: string | undefined;
  #pageTop = 0;
  #gathered: string[] = [];

  constructor(record: CopyOfRecord, book: FontBook) {
    this.#book = book;
    this.inks = inksOf(record.mainColor);
    this.doc = openDocument(record);
    this.#gatherOperators();
    for (const [name, font] of book.fonts) this.doc.registerFont(name, font);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.breakPage();
    this.y = this.#pageTop = frame.firstTop;
    this.width = this.doc.page.width - 2 * frame.side;
    this.right = this.left + this.width;
  }

  /** Points left on this page. */
  get room(): number {
    return this.doc.page.height - frame.bottom - this.y;
  }

  get isFreshPage(): boolean {
    return this.y === this.#pageTop;
  }

  breakPage(): void {
    this.#writeGathered();
    this.doc.addPage();
    this.#ink = undefined;
    this.y = this.#pageTop = frame.nextTop;
  }

  /** Goes to the next page when less than this height is left. */
  keep(height: number): void {
    if (this.room < height && !this.isFreshPage) this.breakPage();
  }

  /** A new element at the end of its parent, or of the document. Filled with `inside`, then ended with `end()`. */
  tag(type: string, options: { parent?: Tag; scope?: 'Column' } = {}): Tag {
    const { parent = this.#root, scope } = options;
    // @types/pdfkit 0.17 does not know `scope` yet, which pdfkit 0.20 writes.
    const element = this.doc.struct(type, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions);
    parent.add(element);
    return element;
  }

  /** Lines, fills and whatever repeats: not content, left out by screen readers. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#ink = undefined;
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** A filled rectangle; only inside `artifact`. */
  fill({ x, y, width, height }: Area, color: string): void {
    this.doc.rect(x, y, width, height).fill(color);
    this.#ink = color;
  }

  widthOf(text: string, style: TextStyle): number {
    const widths = this.#widths[style.weight];
    const known = widths.get(text) ?? this.#measure(text, style);
    widths.set(text, known);
    return known * style.size;
  }

  /** Never empty: an empty text is one empty line. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return wrapText(printable(text), width, (part) => this.widthOf(part, style));
  }

  /** Sets one line; it is neither wrapped nor cut. */
  set(line: string, { x, top, style, align = 'start' }: Placement): void {
    let at = align === 'end' ? x - this.widthOf(line.trimEnd(), style) : x;
    const baseline = top + (style.leading + style.size * capHeight) / 2;
    if (this.#ink !== style.color) this.doc.fillColor(style.color);
    this.#ink = style.color;
    for (const run of this.#book.runs(printable(line), style.weight)) {
      const { font, ...shown } = this.#show(run);
      if (shown.operator === null) this.#setShaped(run, { at, baseline, style });
      else this.#setOperator(shown.operator, font, { at, baseline, style });
      at += (shown.width * style.size) / 1000;
    }
  }

  /** Writes the same as pdfkit does for a text, without computing all of it again: a long table has 20,000 texts. */
  #setOperator(operator: string, font: EmbeddedFont, { at, baseline, style }: TextPosition): void {
    const { fonts, height } = this.doc.page;
    fonts[font.id] ??= font.ref();
    const matrix = `1 0 0 1 ${pdfNumber(at)} ${pdfNumber(height - baseline)} Tm`;
    const shown = `BT\n${matrix}\n/${font.id} ${style.size} Tf\n${operator}\nET`;
    this.doc.addContent(`q\n1 0 0 -1 0 ${height} cm\n${shown}\nQ`);
  }

  #setShaped(run: Run, { at, baseline, style }: TextPosition): void {
    this.doc.font(run.font).fontSize(style.size);
    this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Goes back to a finished page, to add what could not be known before. */
  turnTo(index: number): void {
    this.#writeGathered();
    this.doc.switchToPage(index);
  }

  end(): void {
    this.#writeGathered();
    this.doc.end();
  }

  /** pdfkit makes a byte array of each operator, a quarter of a million for a long table; one for each page is quicker. */
  #gatherOperators(): void {
    this.doc.addContent = (operators: string) => {
      this.#gathered.push(operators);
      return this.doc;
    };
  }

  #writeGathered(): void {
    if (this.#gathered.length > 0) this.doc.page.write(this.#gathered.join('\n'));
    this.#gathered = [];
  }

  #measure(text: string, { weight }: TextStyle): number {
    return this.#book.runs(text, weight).reduce((sum, run) => sum + this.#show(run).width, 0) / 1000;
  }

  #show({ text, font }: Run): Shown & { font: EmbeddedFont } {
    const known = this.#fonts.get(font) ?? new ShownFont(this.#embed(font));
    this.#fonts.set(font, known);
    return { ...known.show(text), font: known.font };
  }

  #embed(name: string): EmbeddedFont {
    this.doc.font(name);
    // Border: @types/pdfkit does not know the font in use.
    return (this.doc as unknown as { _font: EmbeddedFont })._font;
  }
}

/** Height of Noto Sans' capitals, in ems. */
const capHeight = 0.714;
