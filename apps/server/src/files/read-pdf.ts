import { registerHooks } from 'node:module';
import type { PdfProblem } from '@packhouse/programme';
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/pdf.d.ts';

// The reader asks for a native canvas to draw with; nothing is drawn here, so none is loaded into this process.
registerHooks({
  resolve: (name, context, next) => {
    if (name === '@napi-rs/canvas') throw new Error('Nothing is drawn here.');
    return next(name, context);
  },
});

const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** Pages and characters of a text that are read; a record of 10,000 rows has some 400 pages. */
const mostPages = 2_000;
const mostCharacters = 16_000_000;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

/** Opens a PDF, reads from it and gives everything up again; what cannot be opened is a problem. */
async function withPdf<T>(bytes: Uint8Array, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T | PdfProblem> {
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    return await read(await task.promise);
  } catch (error) {
    return nameOf(error) === 'PasswordException' ? 'encrypted' : 'damaged';
  } finally {
    await task.destroy();
  }
}

/** Facts from the document's dictionaries, as pdf.js gives them. */
interface DocumentFacts {
  readonly EncryptFilterName?: string | null;
  readonly IsXFAPresent?: boolean;
  readonly IsCollectionPresent?: boolean;
}

async function problemIn(pdf: PDFDocumentProxy): Promise<PdfProblem | null> {
  // Border: the reader's own type of these facts is `Object`.
  const info = (await pdf.getMetadata()).info as DocumentFacts;
  if (info.EncryptFilterName) return 'encrypted';
  if ((await pdf.getJSActions()) !== null) return 'scripted';
  if (pdf.isPureXfa || info.IsXFAPresent === true) return 'active';
  if (info.IsCollectionPresent === true || (await pdf.getAttachments()) !== null) return 'embedded';
  if (pdf.numPages < 1) return 'damaged';
  await pdf.getPage(1);
  return null;
}

/**
 * Checks a PDF like a viewer: it opens and has a page, is not locked, runs no script, is no form that changes, holds no
 * other files. Null where all of this holds. Never rejects for a file's sake.
 */
export const readerProblem = (bytes: Uint8Array): Promise<PdfProblem | null> => withPdf(bytes, problemIn);

/** A number in groups of French, whose fixed spaces the reader gives as plain ones; columns are texts of their own. */
const spacedNumber = /(?<![\d.,])\d{1,3}(?: \d{3})+(?![.\d])/g;
const withFixedSpaces = (text: string) => text.replace(spacedNumber, (number) => number.replaceAll(' ', '\u{a0}'));

async function textIn(pdf: PDFDocumentProxy): Promise<readonly string[]> {
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && characters < mostCharacters; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = items
      .map((item) => ('str' in item ? `${withFixedSpaces(item.str)}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    characters += text.length;
    pages.push(text);
    page.cleanup();
  }
  return pages;
}

/** The text of each page in the order in which it was set; null where the PDF cannot be read. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly string[] | null> {
  const pages = await withPdf(bytes, textIn);
  return typeof pages === 'string' ? null : pages;
}
