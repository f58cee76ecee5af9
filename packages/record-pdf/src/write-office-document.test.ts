import { readMark } from '@packhouse/programme';
import { findElements, readFontFile, readPdf, readQrCodes } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { type OfficeDocument, writeOfficeDocument } from './write-office-document.ts';

const invoice: OfficeDocument = {
  title: 'INV-2026-10-10234',
  issuedAt: new Date('2026-11-05T15:00:00Z'),
  issuer: 'Demonstration Pecan Program',
  heading: 'Invoice INV-2026-10-10234',
  facts: [
    ['Company', 'Łódź Orchards & Δέντρο, Сад'],
    ['Due', 'November 10, 2026'],
  ],
  sums: [
    ['Assessment', '$824.75'],
    ['Amount due', '$824.75'],
  ],
  paragraphs: ['Pay by bank transfer or check and name the invoice number. '.repeat(4).trim()],
};

describe('a document of the office', () => {
  it('reads as it is written, in every script it can set', async () => {
    const { pages, title, language, untagged, displaysTitle } = readPdf(
      await writeOfficeDocument(invoice, readFontFile),
    );
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Invoice INV-2026-10-10234');
    expect(pages[0]).toContain('Łódź Orchards & Δέντρο, Сад');
    expect(pages[0]).toMatch(/Amount due\s+\$824\.75/);
    expect([title, language, displaysTitle, untagged]).toEqual(['INV-2026-10-10234', 'en-US', true, []]);
  });

  it('tells a screen reader heading, rows and cells', async () => {
    const { structure } = readPdf(await writeOfficeDocument(invoice, readFontFile));
    if (structure === undefined) throw new Error('The document has no structure.');
    const count = (type: string) => findElements(structure, type).length;
    expect([count('H1'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 2, 4, 4, 4]);
  });

  it('has its slip at the foot, with its reference as a QR code that a screen reader passes over', async () => {
    const slip = { heading: 'Cut here', facts: [['Invoice', 'INV-2026-10-10234'] as const], code: 'INV-2026-10-10234' };
    const drawn = await writeOfficeDocument({ ...invoice, payment: [['Bank', 'First Bank']], slip }, readFontFile);
    expect(readQrCodes(drawn)).toEqual(['INV-2026-10-10234']);
    const { pages, untagged } = readPdf(drawn);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(/Bank\s+First Bank[\s\S]+Cut here[\s\S]+Invoice\s+INV-2026-10-10234$/);
    expect(untagged).toEqual([]);
  });

  it('has its slip on the next page where there is no room', async () => {
    const slip = { heading: 'Cut here', facts: [], code: 'INV-1' };
    const sums = Array.from({ length: 28 }, (_, index) => [`Line ${index}`, '$1.00'] as const);
    const { pages } = readPdf(await writeOfficeDocument({ ...invoice, sums, slip }, readFontFile));
    expect(pages.at(-1)).toBe('Cut here');
  });

  it('shows a question mark where it has no letter, and an empty text as nothing', async () => {
    const facts = [
      ['Company', '\u{13000} A'],
      ['Empty', ''],
    ] as const;
    const { pages } = readPdf(await writeOfficeDocument({ ...invoice, facts }, readFontFile));
    expect(pages[0]).toMatch(/Company\s+\? A\s+Empty\s+Assessment/);
  });

  it.each([
    ['zh', '发票', '山核桃果园 碧根果', 'zh-CN'],
    ['fr', 'Facture', 'Montant dû : 1\u{202f}250,50\u{a0}$', 'fr'],
  ] as const)('is set in %s', async (language, heading, text, lang) => {
    const said = readPdf(
      await writeOfficeDocument({ ...invoice, language, heading, paragraphs: [text] }, readFontFile),
    );
    expect(said.pages[0]).toContain(heading);
    expect(said.pages[0]?.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''));
    expect([said.language, said.untagged]).toEqual([lang, []]);
  });
});

describe('a program that has a mark of its own', () => {
  const { mark } = readMark(
    '<svg viewBox="0 0 8 4"><rect width="8" height="4" fill="#ff0000" opacity=".5" stroke="#00ff00"/></svg>',
  );

  it('has it drawn beside the issuer, where a screen reader passes over it', async () => {
    const [plain, marked] = [
      readPdf(await writeOfficeDocument(invoice, readFontFile)),
      readPdf(await writeOfficeDocument({ ...invoice, mark: mark ?? null }, readFontFile)),
    ];
    expect(marked.pages).toEqual(plain.pages);
    expect(marked.untagged).toEqual([]);
    expect(marked.structure).toEqual(plain.structure);
  });
});
