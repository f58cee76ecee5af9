import type { Resource } from '@packhouse/jsonapi';
import {
  compareCopy,
  defaultSettings,
  expectedCopy,
  firstHandlerForm,
  type LanguageCode,
  languages,
} from '@packhouse/programme';
import { writeCopyOfRecord } from '@packhouse/record-pdf';
import { type PdfElement, readFontFile, readPdf } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { firstHandlerContent } from '../forms/reports/first-handler.fixture.ts';
import { firstHandlerDocument } from '../forms/reports/first-handler-document.ts';
import { wordsIn } from '../forms/words.fixture.ts';
import { copyOfRecordOf } from './copy-of-record-of.ts';

const content = firstHandlerContent(40);
const signer = { name: 'Dana Núñez', title: 'Controller' };
const key = { name: 'Packing line', prefix: 'phk_1a-c3_4d', owner: 'dana' };

/** A row as a certification record keeps it. */
const recorded = ({ fields }: Resource, row: object) =>
  Object.entries(fields).map(([key, { wire }]) => ({ field: wire, value: Reflect.get(row, key) as unknown }));

/** All text of an element in reading order, as a reader of the file's content meets it. */
const textOf = ({ text, children }: PdfElement): string => [text, ...children.map(textOf)].join(' ');

/** The text of a copy of record in a language, and what the record expects of it. */
async function copyIn(language: LanguageCode) {
  const words = await wordsIn(language);
  const recordDocument = firstHandlerDocument(content, words);
  const signature = { ...signer, key, certifiedAt: '2026-11-21T12:43:29+00:00', statement: recordDocument.statement };
  const bytes = await writeCopyOfRecord(copyOfRecordOf(recordDocument, signature, words), { readFont: readFontFile });
  const { form, lists } = firstHandlerForm;
  const { report, nonExempt, exempt, company, seasonTitle } = content;
  const signed = {
    certificationName: signer.name,
    certificationTitle: signer.title,
    certificationStatement: recordDocument.statement,
  };
  const body = {
    formType: firstHandlerForm.formType,
    season: seasonTitle,
    period: 'October 2026',
    form: recorded(form, { ...report, ...signed }),
    signedBy: { username: key.owner, key },
    lists: {
      nonExemptReceipts: nonExempt.map((row) => recorded(lists.nonExemptReceipts, row)),
      exemptReceipts: exempt.map((row) => recorded(lists.exemptReceipts, row)),
    },
  };
  const { title, legalName, rootId } = company;
  const expected = expectedCopy(body, { names: [legalName, title], rootId }, defaultSettings);
  const { structure } = readPdf(bytes);
  return { pages: structure === undefined ? [] : [textOf(structure)], expected };
}

describe('a copy of record that the portal has written', () => {
  it.each(languages.map(({ code }) => code))('agrees with its record in %s, and not with another', async (language) => {
    const { pages, expected } = await copyIn(language);
    expect(compareCopy(pages, expected)).toBe('agrees');
    const [first, ...rest] = expected.rows;
    const other = { ...expected, rows: [{ texts: first?.texts ?? [], figures: ['1.26'] }, ...rest] };
    expect(compareCopy(pages, other)).toBe('differs');
    expect(compareCopy(pages, { ...expected, texts: [...expected.texts, ['10235']] })).toBe('differs');
  });
});
