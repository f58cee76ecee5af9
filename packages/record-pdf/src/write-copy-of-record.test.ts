import { readMark } from '@packhouse/programme';
import {
  findElements,
  type PdfElement,
  pdfText,
  readFontFile,
  readPdf,
  readQrCodes,
  receipts,
  sampleOf,
  sampleRecord,
} from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import type { CopyOfRecord, Progress } from './copy-of-record.ts';
import { writeCopyOfRecord } from './write-copy-of-record.ts';

const write = (over: Partial<CopyOfRecord> = {}) => writeCopyOfRecord(sampleRecord(over), { readFont: readFontFile });

const read = async (over: Partial<CopyOfRecord> = {}) => {
  const pdf = readPdf(await write(over));
  if (!pdf.structure) throw new Error('The PDF is not tagged');
  return { ...pdf, structure: pdf.structure };
};

const texts = (element: PdfElement, type: string) => findElements(element, type).map(({ text }) => text.trimEnd());
const table = (...rows: string[][]) => ({ ...receipts(0), rows, totals: undefined });
const rowTexts = (element: PdfElement) => findElements(element, 'TR').map((row) => texts(row, 'TD'));

describe('the structure of a copy of record', () => {
  it('names title and language, and has the window show the title', async () => {
    const { title, language, displaysTitle } = await read({ language: 'fr-FR', title: 'Rapport d’octobre 2026' });
    expect({ title, language, displaysTitle }).toEqual({
      title: 'Rapport d’octobre 2026',
      language: 'fr-FR',
      displaysTitle: true,
    });
  });

  it('is tagged with headings, paragraphs, a list of facts and a table, in reading order', async () => {
    const { structure } = await read();
    expect(structure.type).toBe('Document');
    expect(structure.children.map(({ type }) => type)).toEqual('H1 H2 P P L H2 Table H2 P H2 L'.split(' '));
    expect(texts(structure, 'H1')).toEqual(['First handler report, October 2026']);
    expect(texts(structure, 'H2')).toEqual(['Company', 'Receipts subject to assessment', 'Statement', 'Certified by']);
    expect(texts(structure, 'Lbl')).toEqual(['Period', 'Version', 'Name', 'Date and time']);
    expect(texts(structure, 'LBody')).toEqual(['October 2026', '2', 'María Núñez', 'November 4, 2026, 9:12 AM CST']);
  });

  it('has a header, a body and a foot in its table, the labels as headers of their columns', async () => {
    const { structure } = await read();
    const [found] = findElements(structure, 'Table');
    expect(found?.children.map(({ type }) => type)).toEqual(['THead', 'TBody', 'TFoot']);
    expect(texts(structure, 'TH')).toEqual(['Identifier', 'Producer', 'In-shell lb']);
    expect(findElements(structure, 'TH').map(({ scope }) => scope)).toEqual(['Column', 'Column', 'Column']);
    expect(rowTexts(structure).at(-1)).toEqual(['Total', '', '9,999.99']);
  });

  it('leaves no text outside the structure but what is marked as repetition', async () => {
    const { untagged } = await read({ sections: [receipts(120)] });
    expect(untagged).toEqual([]);
  });

  it('declares PDF/UA-1 in metadata that stay valid XML whatever the title holds', async () => {
    const { metadata, title } = await read({ title: 'Nuts & <Bolts>' });
    expect(title).toBe('Nuts & <Bolts>');
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain('>Nuts &#38; &#60;Bolts&#62;<');
  });
});

/** Numbers of rows that end a page in turn, and begin one: every other one, and all under TEST_LONG. */
const lengths = (from: number, to: number) =>
  sampleOf(
    Array.from({ length: to - from }, (_, at) => from + at),
    2,
  );

describe('the pages of a copy of record', () => {
  it('say the program and the kind of document at the head, the footer lines and the page number at the foot', async () => {
    const { pages } = await read();
    expect(pages).toHaveLength(1);
    const lines = pages[0]?.split('\n');
    expect(lines?.[0]).toBe('Pecan Program Board Copy of record');
    expect(lines?.at(-1)).toBe('Version 2, amends version 1 Page 1 of 1');
  });

  it('repeat the column labels, the title and the footer on each page of a long table', async () => {
    const { pages } = await read({ sections: [receipts(214)] });
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, page] of pages.entries()) {
      if (page.includes('Hernández')) expect(page).toContain('Identifier Producer In-shell lb');
      expect(page).toContain('First handler report, October 2026');
      expect(page).toContain('Version 2, amends version 1');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it('hold every row of many, in order', async () => {
    const sections = [receipts(process.env.TEST_LONG === '1' ? 2000 : 500)];
    const { structure } = await read({ sections });
    expect(rowTexts(structure).slice(1, -1)).toEqual(sections[0]?.rows);
  });

  it('keep the statement and the signature together', async () => {
    for (const count of lengths(15, 30)) {
      const { pages } = await read({ sections: [receipts(count)] });
      expect(pages.findIndex((page) => page.includes('I declare'))).toBe(
        pages.findIndex((page) => page.includes('Certified by')),
      );
    }
  });

  it('say once more what is declared where the statement begins a page, and only there', async () => {
    const summary = { heading: 'October 2026', facts: [{ label: 'Assessment', value: '$4,812.77' }] };
    const begun = new Set<boolean>();
    for (const count of lengths(15, 30)) {
      const { pages } = await read({ sections: [receipts(count)], summary });
      const page = pages.find((candidate) => candidate.includes('I declare')) ?? '';
      const isAlone = !page.includes(`R-${count} `);
      expect(page.includes('$4,812.77')).toBe(isAlone);
      if (isAlone) expect(page.indexOf('$4,812.77')).toBeLessThan(page.indexOf('Statement'));
      begun.add(isAlone);
    }
    expect(begun).toEqual(new Set([true, false]));
  });

  it('never end with a heading or with column labels that have no row below them', async () => {
    for (const count of lengths(20, 40)) {
      const { pages } = await read({ sections: [receipts(count), { ...receipts(3), heading: 'Exempt receipts' }] });
      const page = pages.find((candidate) => candidate.includes('Exempt receipts')) ?? '';
      expect(page.slice(page.indexOf('Exempt receipts'))).toMatch(/^Exempt receipts\nIdentifier.*\nR-1 /);
    }
  });

  it('never part the totals from the last row', async () => {
    for (const count of lengths(20, 40)) {
      const { pages } = await read({ sections: [receipts(count)] });
      expect(pages.find((page) => page.includes('Total 9,999.99'))).toContain(`R-${count} `);
    }
  });

  it('carry a row that is taller than a page on to the next, without losing a word', async () => {
    const story = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');
    const { pages, structure } = await read({ sections: [table(['R-1', story, '1.00'])] });
    expect(pages.length).toBeGreaterThan(2);
    expect(rowTexts(structure)[1]).toEqual(['R-1', story, '1.00']);
  });

  it('say so when a table has no rows', async () => {
    const { structure } = await read({ sections: [{ ...receipts(0), totals: undefined, empty: 'No receipts.' }] });
    expect(findElements(structure, 'Table')).toEqual([]);
    expect(texts(structure, 'P')).toContain('No receipts.');
  });

  it('go without company, facts, statement, signature and footer where a document has none', async () => {
    const { createdAt, kind, language, pageLabel, programme, title } = sampleRecord();
    const bare = { createdAt, kind, language, pageLabel, programme, title, facts: [], sections: [], footer: [] };
    const { structure } = readPdf(await writeCopyOfRecord(bare, { readFont: readFontFile }));
    expect(structure?.children.map(({ type }) => type)).toEqual(['H1']);
  });
});

describe('the QR code of a copy of record', () => {
  const number = '2a42d9b68c314a26dc51882b0d038f49120bfaa2d72e24e76b934720cd8aa2c2';

  it('is read from the first page, stands beside title and company, and leaves the text as it was', async () => {
    const bytes = await write({ qr: number });
    expect(readQrCodes(bytes)).toEqual([number]);
    expect(pdfText(bytes)).toEqual(pdfText(await write()));
    expect(readPdf(bytes).untagged).toEqual([]);
  });

  it('stands in the file unpacked too, for anyone who looks at its bytes alone', async () => {
    expect(Buffer.from(await write({ qr: number })).toString('latin1')).toContain(number);
    expect(readQrCodes(await write())).toEqual([]);
  });
});

describe('the text of a copy of record', () => {
  it.each([
    ['accents', 'Žižek, Núñez, Çınar & Łódź – œuvre'],
    ['Vietnamese', 'Đặng Thị Hương, Nguyễn'],
    ['Greek', 'Ελληνικά Φιστίκια, ἀρχή'],
    ['Cyrillic', 'ООО «Ореховый сад», Їжак'],
    ['Chinese', '王喆果园有限责任公司（龍泉），北京'],
    ['all in one', 'Pecan ΑΒΓ Жук 中文 é'],
  ])('can be read back: %s', async (_, producer) => {
    const bytes = await write({ sections: [table(['R-1', producer, '1.00'])], title: producer });
    expect(pdfText(bytes)).toContain(`R-1 ${producer} 1.00`);
    expect(texts(readPdf(bytes).structure ?? { type: '', text: '', children: [] }, 'H1')).toEqual([producer]);
  });

  it('keeps each cell whole however often it is wrapped', async () => {
    const chinese = '这是一个非常长的公司名称，用来测试中文文本在表格单元格中的换行；标点不应出现在行首。';
    const endless = 'x'.repeat(90);
    const rows = [
      ['R-1', chinese, '1.00'],
      ['R-2', endless, '2.00'],
    ];
    const { structure } = await read({ sections: [table(...rows)] });
    expect(rowTexts(structure).slice(1)).toEqual(rows);
  });

  it('groups digits with spaces as French does', async () => {
    const weight = new Intl.NumberFormat('fr-FR').format(1204118.25);
    expect(pdfText(await write({ facts: [{ label: 'Poids', value: weight }] }))).toContain('1\u{a0}204\u{a0}118,25');
  });

  it('is refused, with the characters named, where no font has them', async () => {
    const over = { sections: [table(['R-1', 'שלום 한 🙂', '1.00'])] };
    await expect(write(over)).rejects.toMatchObject({
      name: 'CopyOfRecordError',
      reason: 'characters',
      characters: ['ו', 'ל', 'ם', 'ש', '한', '🙂'],
    });
  });
});

describe('writing a copy of record', () => {
  it('gives the same bytes for the same record', async () => {
    expect(await write()).toEqual(await write());
  });

  it('reports its progress by rows, over all tables', async () => {
    const seen: Progress[] = [];
    const record = sampleRecord({ sections: [receipts(70), receipts(50)] });
    await writeCopyOfRecord(record, { readFont: readFontFile, onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([50, 100, 120].map((done) => ({ done, total: 120 })));
  });

  it('reports its progress some twenty times, however long it is', async () => {
    const seen: Progress[] = [];
    const record = sampleRecord({ sections: [receipts(2000)] });
    await writeCopyOfRecord(record, { readFont: readFontFile, onProgress: (progress) => seen.push(progress) });
    expect(seen).toHaveLength(20);
    expect(seen.at(-1)).toEqual({ done: 2000, total: 2000 });
  });

  it('fails when a font cannot be had', async () => {
    const readFont = async () => Promise.reject(new Error('offline'));
    await expect(writeCopyOfRecord(sampleRecord(), { readFont })).rejects.toThrow('offline');
  });
});

describe('a copy of record of a program that has a mark of its own', () => {
  const drawing = '<svg viewBox="0 0 8 4"><path d="M0 0h8v4z" fill="#ff0000" transform="scale(.5)"/></svg>';

  it('reads as the one with the delivered mark', async () => {
    const { mark } = readMark(drawing);
    if (mark === undefined) throw new Error('The drawing cannot be read.');
    const [own, delivered] = [await write({ mark }), await write()];
    expect(own).not.toEqual(delivered);
    expect(readPdf(own)).toMatchObject({ pages: readPdf(delivered).pages, untagged: [] });
    expect(await write({ mark })).toEqual(own);
  });
});
