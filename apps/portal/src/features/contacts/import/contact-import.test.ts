import type { ProducerContactDraft } from '@packhouse/programme';
import { workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import { describe, expect, it } from 'vitest';
import { withCorrection, withRowsBack, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { contact } from '../contacts.fixture.ts';
import { ContactImport } from './contact-import.ts';
import { readContacts } from './read-contacts.ts';

const headings = ['identifier', 'producer_name', 'street', 'city', 'state', 'zip'];
const rows = [
  headings,
  ['N-1', 'First Farm', '1 Road', 'Americus', 'GA', '31709'],
  ['N-2', 'Second Farm', '2 Road', 'Americus', 'GA', 'none'],
  ['G-0147', 'Rio Bend Orchards', '211 County Rd 9', 'Albany', 'GA', '31701'],
];

function begin({ fails = 0 } = {}) {
  let left = fails;
  let last = 0;
  const added: (readonly [string, ProducerContactDraft])[] = [];
  const batches: number[] = [];
  const changed: string[] = [];
  const finished: unknown[] = [];
  const run = new ContactImport({
    contacts: [contact({ id: 'rio' })],
    states: ['GA'],
    read: async (question) => structuredClone(await readContacts(structuredClone(question))),
    add: async (contacts) => {
      await Promise.resolve();
      for (const { id, values } of contacts) {
        if (left > 0 && values.identifier === 'N-2') {
          left -= 1;
          throw new TypeError('down');
        }
        // A contact that an earlier try added is not added twice.
        if (added.every(([there]) => there !== id)) added.push([id, values]);
      }
      batches.push(contacts.length);
    },
    change: async (id) => changed.push(id),
    newId: () => `id ${++last}`,
    finish: (counts) => finished.push(counts),
  });
  return { run, added, batches, changed, finished };
}

const pasted = { kind: 'pasted', text: rows.map((cells) => cells.join('\t')).join('\n') } as const;

describe('an import of producers', () => {
  it('goes from the file to its columns, the check, and the contacts, and no sooner', async () => {
    const { run, added, changed, finished } = begin();
    await run.give(pasted);
    expect(run.state()).toMatchObject({ step: 'match', work: null, trouble: null });
    await run.check();
    expect(run.state().step).toBe('check');
    expect(run.state().report?.rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'changed']);
    await run.decide((now) => withCorrection(now, { rows: [3], column: 'zip', text: ' 31709 ' }));
    expect([added, changed]).toEqual([[], []]);
    await run.send();
    expect(added).toMatchObject([
      ['id 1', { identifier: 'N-1', active: true }],
      ['id 2', { identifier: 'N-2', zip: '31709' }],
    ]);
    expect(changed).toEqual(['rio']);
    expect(finished).toEqual([{ added: 2, changed: 1 }]);
  });

  it('sends nothing twice, however often the button is pressed', async () => {
    const { run, added, changed, finished } = begin();
    await run.give(pasted);
    await run.check();
    await Promise.all([run.send(), run.send(), run.send()]);
    expect([added.length, changed.length, finished.length]).toEqual([1, 1, 1]);
  });

  it('goes on after a failure with what is left, under the same ids', async () => {
    const { run, added, changed, finished } = begin({ fails: 1 });
    await run.give(pasted);
    await run.check();
    await run.decide((now) => withCorrection(now, { rows: [3], column: 'zip', text: '31709' }));
    await run.send();
    expect(run.state()).toMatchObject({ work: null, trouble: { kind: 'failed', error: new TypeError('down') } });
    expect(finished).toEqual([]);
    await run.send();
    expect(added.map(([id]) => id)).toEqual(['id 1', 'id 2']);
    expect(changed).toEqual(['rio']);
    expect(finished).toHaveLength(1);
  });

  it('sends many new ones a hundred at a time and counts them', async () => {
    const { run, added, batches } = begin();
    const farms = Array.from({ length: 250 }, (_, index) => [
      `M-${index}`,
      `Farm ${index}`,
      '1 Road',
      'Ty',
      'GA',
      '31709',
    ]);
    await run.give({ kind: 'pasted', text: [headings, ...farms].map((cells) => cells.join('\t')).join('\n') });
    await run.check();
    const seen: unknown[] = [];
    run.subscribe(() => seen.push(run.state().work));
    await run.send();
    expect(batches).toEqual([100, 100, 50]);
    expect(added).toHaveLength(250);
    expect(seen).toContainEqual({ kind: 'adding', done: 200, total: 250 });
  });

  it('keeps each correction, however quickly they follow each other', async () => {
    const { run } = begin();
    await run.give(pasted);
    await run.check();
    await Promise.all([
      run.decide((now) => withCorrection(now, { rows: [3], column: 'zip', text: '31709' })),
      run.decide((now) => withCorrection(now, { rows: [2], column: 'city', text: 'Albany' })),
      run.decide((now) => withRowsOut(now, [4])),
    ]);
    expect(run.state()).toMatchObject({ work: null, trouble: null });
    const [first, second, third] = run.state().report?.rows ?? [];
    expect([first?.values.city, second?.state, third?.state]).toEqual(['Albany', 'new', 'leftOut']);
  });

  it('leaves rows out and takes them back', async () => {
    const { run } = begin();
    await run.give(pasted);
    await run.check();
    await run.decide((now) => withRowsOut(now, [2, 3]));
    expect(run.state().report?.rows.map(({ state }) => state)).toEqual(['leftOut', 'leftOut', 'changed']);
    await run.decide((now) => withRowsBack(now, [2, 3]));
    expect(run.state().report?.rows[0]?.state).toBe('new');
  });

  it('reads the sheet of a workbook that has producers, or the one that is chosen', async () => {
    const { run } = begin();
    const sheets = [
      { name: 'Read me', rows: [['Producers of Cane Creek'], ['Fill in the next sheet']] },
      { name: 'Producers', rows },
    ];
    await run.give({ kind: 'file', file: new File([workbookBytes({ sheets })], 'producers.xlsx') });
    expect(run.state()).toMatchObject({ name: 'producers.xlsx', opened: { sheet: 'Producers' } });
    await run.choose({ sheet: 'Read me' });
    expect(run.state().opened?.sheet).toBe('Read me');
  });

  it('says why a file cannot be read', async () => {
    const { run } = begin();
    await run.give({ kind: 'pasted', text: headings.join('\t') });
    expect(run.state()).toMatchObject({ step: 'source', trouble: { reason: 'headingsOnly' } });
  });

  it('asks about hidden rows once, and leaves them out or takes them as it was said', async () => {
    const { run } = begin();
    const file = new File([workbookBytes({ sheets: [{ name: 'A', rows, hiddenRows: [2] }] })], 'producers.xlsx');
    await run.give({ kind: 'file', file });
    expect([run.doubtful('hidden'), run.state().wanted.hidden]).toEqual([[2], null]);
    run.setWanted('hidden', 'out');
    await run.check();
    expect(run.state().report?.rows[0]?.state).toBe('leftOut');
    run.setWanted('hidden', 'in');
    await run.check();
    expect(run.state().report?.rows[0]?.state).toBe('new');
  });

  it('takes no row of another file for one that is sent already', async () => {
    const { run, added } = begin();
    await run.give(pasted);
    await run.check();
    await run.send();
    await run.give({ kind: 'pasted', text: pasted.text.replaceAll('N-1', 'O-1').replaceAll('First', 'Other') });
    await run.check();
    await run.send();
    expect(added.map(([id, { identifier }]) => [id, identifier])).toEqual([
      ['id 1', 'N-1'],
      ['id 2', 'O-1'],
    ]);
  });
});
