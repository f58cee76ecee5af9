import { writeCopyOfRecord } from '@packhouse/record-pdf';
import { pdfText, readFontFile, readPdf, readQrCodes } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { firstHandlerContent } from '../forms/reports/first-handler.fixture.ts';
import { firstHandlerDocument } from '../forms/reports/first-handler-document.ts';
import { englishWords } from '../forms/words.fixture.ts';
import { copyOfRecordOf, type Filing, type Signature } from './copy-of-record-of.ts';

const words = await englishWords();
const signature: Signature = {
  name: 'Dana Ortiz',
  title: 'Controller',
  certifiedAt: '2026-11-21T12:43:29+00:00',
  statement: 'I declare that this report is accurate and complete.',
};
const filed: Filing = {
  reference: 'First Handler Report-10234-October 2026',
  confirmation: 'FHR-5N8P-M06P',
  recordHash: '2a42d9b68c314a26dc51882b0d038f49120bfaa2d72e24e76b934720cd8aa2c2',
  receivedAt: '2026-11-21T12:43:30+00:00',
  isOnTime: false,
};
const recordOf = (receipts: number, over: Partial<Signature> = {}) =>
  copyOfRecordOf(firstHandlerDocument(firstHandlerContent(receipts), words), { ...signature, ...over }, words);
const write = async (...given: Parameters<typeof recordOf>) =>
  writeCopyOfRecord(recordOf(...given), { readFont: readFontFile });

describe('the copy of record of a first handler report', () => {
  it('prints every row, the totals and what was signed, by whom and when', async () => {
    const text = pdfText(await write(120));
    const identifiers = [...new Set(text.match(/\bG-\d+/g) ?? [])];
    expect(identifiers).toEqual(Array.from({ length: 120 }, (_, index) => `G-${index + 1}`));
    for (const part of [
      'Demonstration Pecan Program',
      'First handler report, October 2026',
      'Cane Creek Pecan Company',
      '$0.0200 a pound',
      '7,290.00',
      'Paid by Delta Nut Co',
      'ORG-2026-0031',
      signature.statement,
      'Dana Ortiz',
      'Controller',
      'November 21, 2026 at 7:43 AM EST',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('numbers its pages', async () => {
    const { pages } = readPdf(await write(120));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it('prints the record’s hash where it is known and no line for it where it is not', async () => {
    const hash = '2a42d9b68c314a26dc51882b0d038f49120bfaa2d72e24e76b934720cd8aa2c2';
    const label = 'Record number (SHA-256)';
    expect(recordOf(1).facts.map((fact) => fact.label)).not.toContain(label);
    const filing = { ...filed, recordHash: hash };
    expect(recordOf(1, { filing }).facts).toContainEqual({ label, value: hash });
    const bytes = await write(1, { filing });
    expect(pdfText(bytes).replaceAll(/\s/g, '')).toContain(hash);
    expect(readQrCodes(bytes)).toEqual([hash]);
  });

  it('names the filing as it is named on the phone and by the office, with the time it came and whether that was in time', async () => {
    const text = pdfText(await write(1, { filing: { ...filed, recordHash: null } }));
    for (const part of [
      filed.confirmation,
      filed.reference,
      'November 21, 2026 at 7:43 AM EST',
      'After the due date',
    ]) {
      expect(text).toContain(part);
    }
    expect(pdfText(await write(1, { filing: { ...filed, isOnTime: true } }))).toContain('On time');
    expect(pdfText(await write(1))).not.toContain('On time');
  });

  it('names the key of the program that certified, and its owner, beside the signature; nothing for a person', async () => {
    const key = { name: 'Packing line', prefix: 'phk_1a2b3c4d', owner: 'dana' };
    const told = { label: 'Certified by program', value: 'Key “Packing line” (phk_1a2b3c4d…), owner dana' };
    expect(recordOf(1, { key }).signature?.facts).toContainEqual(told);
    expect(pdfText(await write(1, { key })).replaceAll(/\s+/g, ' ')).toContain(told.value);
    expect(recordOf(1).signature?.facts.map(({ label }) => label)).not.toContain(told.label);
  });

  it('is one upright page for a month without activity', async () => {
    const nil = { ...firstHandlerContent(0), nonExempt: [], exempt: [] };
    const record = copyOfRecordOf(firstHandlerDocument(nil, words), { ...signature, filing: filed }, words);
    expect(record.orientation).toBe('portrait');
    expect(readPdf(await writeCopyOfRecord(record, { readFont: readFontFile })).pages).toHaveLength(1);
  });

  it('prints the statement that was signed, whatever the program’s is now', () => {
    expect(recordOf(1, { statement: 'Declaro que …' }).statement?.paragraphs).toEqual(['Declaro que …']);
  });

  it('repeats company and key figures on the page that is signed', async () => {
    const statement = Array.from({ length: 8 }, () => signature.statement).join(' ');
    const { pages } = readPdf(await write(25, { statement }));
    const signed = pages.at(-1) ?? '';
    for (const part of [
      signature.statement,
      'Cane Creek Pecan Company',
      '331.25 lb',
      '0.00 lb',
      '$6.75',
      'Dana Ortiz',
    ]) {
      expect(signed).toContain(part);
    }
  });

  it('lies across the page, which holds more columns', () => {
    expect(recordOf(1).orientation).toBe('landscape');
  });
});
