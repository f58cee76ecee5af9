import { describe, expect, it } from 'vitest';
import { readFacts } from '#domain/record/document-facts.ts';
import { fileHash } from './check-dialog.tsx';
import { type Document, everything, filterDocuments, newestFirst, viewAs } from './document-list.ts';
import { readRecord } from './own-answers.ts';

const document = (key: string, values: Partial<Document> = {}): Document => ({
  key,
  file: { type: 'file--file', id: key },
  name: `${key}.pdf`,
  kind: 'invoice',
  created: '2026-11-01T12:00:00+00:00',
  rowType: 'node--invoice',
  rowId: key,
  rowTitle: key,
  seasonId: 's26',
  ...values,
});
const keys = (documents: readonly Document[]) => documents.map(({ key }) => key);

describe('filterDocuments', () => {
  const all = [document('a'), document('b', { kind: 'packet' }), document('c', { seasonId: null })];

  it.each([
    [everything, ['a', 'b', 'c']],
    [{ seasonId: 's26', kind: '' }, ['a', 'b']],
    [{ seasonId: '', kind: 'invoice' }, ['a', 'c']],
    [{ seasonId: 's26', kind: 'packet' }, ['b']],
    [{ seasonId: 's25', kind: '' }, []],
  ] as const)('leaves with %j', (filter, expected) => {
    expect(keys(filterDocuments(all, filter))).toEqual(expected);
  });
});

describe('newestFirst', () => {
  it('puts what has no date last, and of one date the higher number first', () => {
    const documents = [
      document('none', { created: null }),
      document('b'),
      document('a'),
      document('new', { created: '2026-11-20T08:00:00+00:00' }),
    ];
    expect(keys(newestFirst(documents))).toEqual(['new', 'b', 'a', 'none']);
  });
});

describe('viewAs', () => {
  it.each([
    ['Report.PDF', 'application/pdf'],
    ['scan.jpeg', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['page.html', null],
    ['drawing.svg', null],
    ['x.constructor', null],
    ['pdf', null],
  ])('shows %s as %s', (name, mime) => {
    expect(viewAs(name)).toBe(mime);
  });
});

describe('fileHash', () => {
  it('is the SHA-256 in hex', async () => {
    expect(await fileHash(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('answers of the own route', () => {
  it('are read as far as they can be', () => {
    const facts = { size: 3, mime: 'application/pdf', sha256: 'ab' };
    expect([...readFacts({ files: { a: facts, b: { size: 'x' }, c: null } })]).toEqual([
      ['a', { ...facts, copy: null }],
    ]);
    const [copy] = readFacts({ files: { a: { ...facts, copy: 'agrees' } } }).values();
    expect(copy?.copy).toBe('agrees');
    expect([...readFacts(null)]).toEqual([]);
  });

  it('name the form behind a copy of record', () => {
    const form = { formType: 'importer_report', formId: 'f', title: 'T', certifiedBy: 'Dana', certifiedAt: null };
    expect(readRecord({ name: 'a.pdf', kind: 'copyOfRecord', season: '2026-27', form })).toEqual({
      name: 'a.pdf',
      kind: 'copyOfRecord',
      season: '2026-27',
      form: { ...form, recordHash: null, copy: 'notCompared' },
    });
    expect(readRecord({ kind: 'copyOfRecord', form, copy: 'differs' })?.form?.copy).toBe('differs');
    expect(readRecord({ name: 'a.pdf', kind: 'gossip', form: { formType: 'letter', formId: 'f' } })).toEqual({
      name: 'a.pdf',
      kind: 'upload',
      season: null,
      form: null,
    });
    expect(readRecord('no')).toBeNull();
  });
});
