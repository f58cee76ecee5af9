import type { LanguageCode, Mark } from '@packhouse/programme';
import { locales } from '@packhouse/programme';
import { openFontBook, type ReadFont } from './fonts/font-book.ts';
import { collectBytes } from './layout/collect-bytes.ts';
import { faint, OfficePage, type Slip, side } from './layout/office-page.ts';
import { openTaggedDocument } from './layout/open-document.ts';

/** The words of an invoice, a certificate or a packet of the office: a letter-size page, top to bottom. */
export interface OfficeDocument {
  /** Shown by readers in place of the file's name. */
  readonly title: string;
  /** The language it is written in; none: English. */
  readonly language?: LanguageCode;
  readonly issuedAt: Date;
  readonly issuer: string;
  /** Its mark; absent or null: none is drawn. */
  readonly mark?: Mark | null;
  readonly heading: string;
  readonly facts: readonly (readonly [string, string])[];
  /** Label and amount, the amounts in a column at the right; the last one is the sum. */
  readonly sums: readonly (readonly [string, string])[];
  readonly paragraphs: readonly string[];
  /** Where and how it is paid: label and value, below the paragraphs. */
  readonly payment?: readonly (readonly [string, string])[];
  /** A part to be cut off, at the foot of the last page; `code` is drawn as a QR code too. */
  readonly slip?: Slip;
}

function draw(page: OfficePage, document: OfficeDocument): void {
  if (document.mark) page.mark(document.mark);
  page.line('P', document.issuer, { size: 11, color: faint }, 4);
  page.line('H1', document.heading, { size: 20, weight: 'bold' }, 18);
  // A bill has more to say than a page of the usual size holds.
  const size = document.slip === undefined ? {} : { size: 9.5 };
  page.table(document.facts, () => size);
  const last = document.sums.length - 1;
  page.table(document.sums, (index) => ({ ...size, align: 'right', ...(index === last ? { weight: 'bold' } : {}) }));
  for (const paragraph of document.paragraphs) page.line('P', paragraph, size);
  page.table(document.payment ?? [], () => size);
  if (document.slip !== undefined) page.slip(document.slip);
  page.end();
}

/** All texts by the weights in which they are set: the fonts for them are looked up before anything is drawn. */
function textsOf({ issuer, heading, facts, sums, paragraphs, payment = [], slip }: OfficeDocument) {
  const cells = [...facts, ...sums, ...payment, ...(slip?.facts ?? [])].flat();
  return {
    regular: [issuer, ...cells, ...paragraphs, ...(slip === undefined ? [] : [slip.heading])],
    bold: [heading, ...(sums.at(-1) ?? [])],
  };
}

/** Writes a document of the office as a tagged PDF 1.7 (ISO 32000-1, 14.8) with its fonts inside. */
export async function writeOfficeDocument(
  document: OfficeDocument,
  readFont: ReadFont,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, issuer, issuedAt, language = 'en' } = document;
  const book = await openFontBook(textsOf(document), readFont);
  const doc = openTaggedDocument({
    margin: side,
    lang: locales[language],
    info: { Title: title, Author: issuer, CreationDate: issuedAt },
  });
  for (const [name, font] of book.fonts) doc.registerFont(name, font);
  const bytes = collectBytes(doc);
  draw(new OfficePage(doc, book), document);
  return bytes;
}
