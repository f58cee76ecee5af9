import { type GivenSheet, workbookBytes } from '@packhouse/spreadsheet/workbook.fixture';
import { describe, expect, it } from 'vitest';
import { withCorrection, withRowsBack, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import { begin, checked, csv, workerHere } from './begun-import.fixture.ts';
import { octoberContacts, octoberContext } from './check/october.fixture.ts';
import { withProducer } from './decide.ts';
import { ImportFlow } from './import-flow.ts';

describe('an import', () => {
  it('goes from the file to its columns, to the check, to 212 rows with their contacts, and no sooner', async () => {
    const created: string[] = [];
    const { flow, applied } = await checked(async (contact) => {
      created.push(contact.title);
      return contact;
    });
    expect(flow.state()).toMatchObject({ step: 'check', name: 'october-2026.csv', work: null, trouble: null });
    expect(flow.state().report?.counts).toMatchObject({ new: 210, wrong: 4 });
    await flow.decide((now) => withCorrection(now, { rows: [39], column: 'date', text: ' 10/06/2026 ' }));
    await flow.decide((now) => withCorrection(now, { rows: [119], column: 'certificate', text: 'DM-2026-0127' }));
    await flow.decide((now) => withRowsOut(now, [137, 92]));
    expect([applied, created]).toEqual([[], []]);
    expect(await flow.apply()).toBe(true);
    expect(created).toEqual(['Muckalee Bottom Orchards', 'Núñez Family Grove']);
    const [imported] = applied;
    const lists = imported?.rows.map(({ list }) => list) ?? [];
    expect(lists.filter((list) => list === 'nonExemptReceipts')).toHaveLength(190);
    expect(lists.filter((list) => list === 'exemptReceipts')).toHaveLength(22);
    expect(imported).toMatchObject({ file: 'october-2026.csv', removed: [], origins: [] });
    expect(imported?.rows[0]).toMatchObject({ row: 2, replaces: null });
    expect(imported?.newContacts.map(({ identifier }) => identifier)).toEqual(['G-0161', 'F-0316']);
    const ids = new Set(imported?.newContacts.map(({ id }) => id));
    const named = imported?.rows.filter(({ values }) => values.producerName === 'Núñez Family Grove');
    expect(named).toHaveLength(2);
    for (const { values } of named ?? []) expect(ids).toContain(Object(values.producer).id);
  });

  it('adds nothing when a contact cannot be created, and tries again under the same id', async () => {
    const seen: string[] = [];
    let isDown = true;
    const { flow, applied } = await checked(async (contact) => {
      seen.push(`${contact.title} ${contact.id}`);
      if (isDown && contact.identifier === 'F-0316') throw new TypeError('down');
      return contact;
    });
    expect(await flow.apply()).toBe(false);
    expect(applied).toEqual([]);
    expect(flow.state()).toMatchObject({ work: null, trouble: { kind: 'failed' } });
    isDown = false;
    expect(await flow.apply()).toBe(true);
    expect(applied).toHaveLength(1);
    expect(new Set(seen).size).toBe(2);
    expect(flow.state().trouble).toBeNull();
  });

  it('knows the rows of the report, however many there are', async () => {
    const producer = octoberContacts()[0];
    const rows = Array.from({ length: 600 }, (_, at) => ({
      id: `row ${at}`,
      producer: { type: 'node--fh_producer_contact', id: producer?.id },
      identifier: producer?.identifier,
      stateGrown: producer?.state,
      collectedOn: '2026-10-02',
      inshell: `${at + 1}.00`,
    }));
    const flow = new ImportFlow({
      context: octoberContext({ existing: { header: {}, nonExempt: rows.slice(0, 590), exempt: [] } }),
      startWorker: workerHere,
      createContact: async (contact) => contact,
      apply: () => undefined,
      learn: () => undefined,
    });
    const lines = rows.map(({ identifier, inshell }) => `${identifier},10/2/2026,${inshell}`);
    await flow.give({ kind: 'pasted', text: ['identifier,date,inshell_lbs', ...lines].join('\n') });
    await flow.check();
    expect(flow.state().report?.counts).toMatchObject({ rows: 600, same: 590, new: 10 });
  });

  it('says what cannot be read and where, and takes the next file', async () => {
    const { flow } = begin();
    await flow.give({ kind: 'pasted', text: 'identifier,date\nG-0147,"open\n' });
    expect(flow.state()).toMatchObject({ step: 'source', trouble: { kind: 'unreadable', reason: 'quote', line: 2 } });
    await flow.give(csv());
    expect(flow.state()).toMatchObject({ step: 'match', trouble: null, opened: { rows: 215 } });
  });
});

/** Weights of whatever form. */
const any = ['weight_lbs', 'weight_kg'];

describe('the columns', () => {
  const text = 'Grower,When,Scale\nG-0130,10/2/2026,"1,250.50"\nG-0130,10/3/2026,7';

  it('that are needed and missing are named', async () => {
    const { flow, learnt } = begin();
    await flow.give({ kind: 'pasted', text });
    expect(flow.state().matching?.headingRow).toBeNull();
    await flow.setHeadingRow(1);
    expect(flow.state().matching?.columns).toMatchObject({ producer_name: 0, date: null });
    expect(flow.missing()).toMatchObject([
      ['date'],
      ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg', ...any],
    ]);
    await flow.matchColumn(1, 'date');
    await flow.matchColumn(2, 'inshell_lbs');
    expect(flow.missing()).toEqual([]);
    await flow.matchColumn(0, 'identifier');
    expect(flow.state().matching?.columns).toMatchObject({ identifier: 0, producer_name: null });
    await flow.check();
    expect(flow.state().report?.counts).toMatchObject({ rows: 2, new: 2 });
    const headings = { grower: 'identifier', when: 'date', scale: 'inshell_lbs' };
    expect(learnt).toEqual([{ headings, sheet: null, figures: {} }]);
  });

  it('keep the way of writing that the person chose when they are changed', async () => {
    const { flow } = begin();
    await flow.give({ kind: 'pasted', text });
    flow.setWriting({ days: 'dayFirst' });
    flow.setWriting({ figures: { inshell_lbs: 'comma' } });
    await flow.setHeadingRow(1);
    expect(flow.state().matching).toMatchObject({ days: 'dayFirst', figures: { inshell_lbs: 'comma' } });
  });
});

describe('decisions', () => {
  it('are kept while the file is checked again, until its columns change', async () => {
    const { flow } = await checked();
    await flow.decide((now) => withRowsOut(now, [92]));
    flow.goTo('match');
    await flow.check();
    expect(flow.state().report?.leftOut).toEqual([92]);
    await flow.decide((now) => withRowsBack(now, [92]));
    expect(flow.state().report?.counts.wrong).toBe(4);
    await flow.decide((now) => withRowsOut(now, [92]));
    await flow.matchColumn(flow.state().matching?.columns.ticket ?? -1, null);
    await flow.check();
    expect(flow.state().report?.leftOut).toEqual([]);
  });

  it('take a contact for a new producer, and back', async () => {
    const { flow } = await checked();
    const [contact] = octoberContacts();
    await flow.decide((now) => withProducer(now, 'identifier g-0161', contact?.id ?? ''));
    expect(flow.state().report?.newContacts).toBe(1);
    await flow.decide((now) => withProducer(now, 'identifier g-0161', null));
    expect(flow.state().report?.newContacts).toBe(2);
  });

  it('leave a row of totals out by themselves', async () => {
    const { flow } = begin();
    const text = 'identifier,date,inshell_lbs\nG-0130,10/2/2026,5\nTotal,,5';
    await flow.give({ kind: 'pasted', text });
    await flow.check();
    expect(flow.state().report).toMatchObject({ leftOut: [3], counts: { new: 1, wrong: 0, leftOut: 1 } });
  });
});

describe('six at once', () => {
  it('does no more at a time, and answers in order', async () => {
    let now = 0;
    let most = 0;
    const results = await mapLimit(
      Array.from({ length: 20 }, (_, index) => index),
      async (index) => {
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        now -= 1;
        return index * 2;
      },
    );
    expect(most).toBe(6);
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
  });

  it('begins nothing more after a failure', async () => {
    const begun: number[] = [];
    const work = async (index: number) => {
      begun.push(index);
      if (index === 0) throw new TypeError('no');
      await Promise.resolve();
      return index;
    };
    await expect(mapLimit([...Array(50).keys()], work)).rejects.toThrow('no');
    expect(begun.length).toBeLessThan(13);
  });
});

describe('a workbook that hides something', () => {
  const heading = ['Grower', 'Date', 'Pounds in shell', 'Ticket'];
  const row = (ticket: string) => ['Rio Bend Orchards', { day: '2026-10-02' }, 5, ticket];
  const given = (sheet: Partial<GivenSheet>, headings = heading) => {
    const rows = [headings, row('T-1'), row('T-2'), row('T-3')];
    const bytes = workbookBytes({ sheets: [{ name: 'October', rows, ...sheet }] });
    return { kind: 'file' as const, file: new File([bytes], 'october.xlsx') };
  };
  const codesOf = ({ flow }: ReturnType<typeof begin>) => flow.state().report?.counts;

  it('has its hidden rows told of, and taken or left as the person says', async () => {
    const begun = begin();
    await begun.flow.give(given({ hiddenRows: [1, 3] }));
    expect(begun.flow.doubtful('hidden')).toEqual([3]);
    expect(begun.flow.state().wanted.hidden).toBeNull();
    begun.flow.setWanted('hidden', 'out');
    await begun.flow.check();
    expect(codesOf(begun)).toMatchObject({ rows: 3, leftOut: 1 });
    expect(begun.flow.state().decisions.leftOut).toEqual([3]);
    begun.flow.setWanted('hidden', 'in');
    await begun.flow.check();
    expect(codesOf(begun)).toMatchObject({ rows: 3, leftOut: 0 });
  });

  it('has its hidden columns asked about, until the person chose', async () => {
    const { flow } = begin();
    await flow.give(given({ hiddenColumns: [2] }));
    expect(flow.state().matching?.doubts).toEqual([{ key: 'inshell_lbs', why: 'hidden', indexes: [2] }]);
    await flow.setHeadingRow(null);
    await flow.setHeadingRow(1);
    expect(flow.state().matching?.doubts).toHaveLength(1);
    await flow.matchColumn(2, 'inshell_lbs');
    expect(flow.state().matching).toMatchObject({ doubts: [], columns: { inshell_lbs: 2 } });
  });

  it('has a doubtful heading asked about, until the person said that it is not there', async () => {
    const { flow } = begin();
    await flow.give(given({}, ['Grower', 'Date', 'In shell (tons)', 'Ticket']));
    expect(flow.state().matching?.doubts).toEqual([{ key: 'inshell_lbs', why: 'words', indexes: [2] }]);
    await flow.matchColumn(2, null);
    expect(flow.state().matching?.doubts).toEqual([]);
    expect(flow.missing()).toMatchObject([['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg', ...any]]);
  });
});
