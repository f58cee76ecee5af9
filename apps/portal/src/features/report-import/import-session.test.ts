import { readDelimited, UnreadableTable } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { failureMessage } from '#domain/spreadsheet/import/import-failure.ts';
import { ImportAnswerer } from './answer-question.ts';
import { noDecisions } from './check/check-import.ts';
import { octoberBytes, octoberContext } from './check/october.fixture.ts';
import type { ImportMessage } from './import-messages.ts';
import { ImportSession } from './import-session.ts';

const newIds = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id ${last}`;
  };
};

async function october() {
  const session = new ImportSession(octoberContext(), newIds());
  const opened = await session.open({ kind: 'file', name: 'october-2026.csv', bytes: octoberBytes('csv') });
  return { session, opened };
}

const mended = { 39: { date: '10/06/2026' }, 119: { certificate: 'DM-2026-0127' } };
const templates = {
  dateMalformed: 'Enter a date that exists.',
  weightNegative: 'The weight cannot be negative.',
  weightNotNumber: 'Enter the weight, using numbers only.',
  certificateMissing: 'Enter the certificate number.',
};

describe('an import', () => {
  it('says what was read before anything is checked', async () => {
    const { opened } = await october();
    expect(opened).toMatchObject({ rows: 215, encoding: 'utf-8', delimiter: ',', guess: { headingRow: 1 } });
    expect(opened.first[0]?.cells[1]).toBe('producer_name');
  });

  it('gives the contacts that are needed the same ids, however often it is checked', async () => {
    const { session, opened } = await october();
    session.check(opened.guess, noDecisions);
    const first = session.outcome().around.newContacts.map(({ id, title }) => [id, title]);
    session.check(opened.guess, { ...noDecisions, corrections: mended, leftOut: [92, 137] });
    expect(session.outcome().around.newContacts.map(({ id, title }) => [id, title])).toEqual(first);
    expect(first).toEqual([
      ['id 1', 'Muckalee Bottom Orchards'],
      ['id 2', 'Núñez Family Grove'],
    ]);
    expect(session.outcome().added).toHaveLength(212);
    expect(session.outcome().added[1]?.values.producer).toEqual({ type: 'node--fh_producer_contact', id: 'id 1' });
  });

  it('hands out what it does not add, to be mended in a spreadsheet and imported again', async () => {
    const { session, opened } = await october();
    session.check(opened.guess, { ...noDecisions, corrections: mended, leftOut: [137] });
    const wish = { sentences: { templates, language: 'en' }, which: 'notAdded', format: 'csv' } as const;
    const list = await (await session.list(wish)).text();
    const { rows } = readDelimited(list);
    expect(rows[0]?.cells.slice(-3)).toEqual(['location', 'row', 'error']);
    expect(rows.slice(1).map(({ cells }) => [cells[8], ...cells.slice(-2)])).toEqual([
      ['-1,250.00', '92', 'inshell_lbs: The weight cannot be negative.'],
      ['see ticket', '137', ''],
    ]);
    expect(list).toContain("'-1,250.00");
    const again = await session.open({ kind: 'pasted', text: list.replace("'-1,250.00", '1,250.00') });
    expect(again.guess.headingRow).toBe(1);
    expect(session.check(again.guess, noDecisions).counts).toMatchObject({ rows: 2, new: 1, wrong: 1 });
  });

  it('hands out the whole file as a workbook, which it takes back', async () => {
    const { session, opened } = await october();
    session.check(opened.guess, { ...noDecisions, corrections: mended });
    const file = await session.list({ sentences: { templates, language: 'en' }, which: 'all', format: 'xlsx' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const again = await session.open({ kind: 'file', name: 'list.xlsx', bytes });
    const { counts, problems } = session.check(again.guess, noDecisions);
    expect(counts).toMatchObject({ rows: 214, new: 212, wrong: 2 });
    expect(problems.map(({ cell, value }) => [cell, value])).toEqual([
      ['Rows!I92', '-1,250.00'],
      ['Rows!I137', 'see ticket'],
    ]);
  });

  it('checks a long file to its end, and says how far it is', async () => {
    const text = new TextDecoder().decode(octoberBytes('csv'));
    const [heading = '', ...lines] = text.trimEnd().split('\r\n');
    const many = Array.from({ length: 5000 }, (_, index) => (lines[index % 30] ?? '').replace(/T-\d+/, `T-${index}`));
    const session = new ImportSession(octoberContext(), newIds());
    const opened = await session.open({ kind: 'pasted', text: [heading, ...many].join('\n') });
    const told: number[] = [];
    const report = session.check(opened.guess, noDecisions, (done) => told.push(done));
    expect(report.counts).toMatchObject({ rows: 5000, new: 5000 });
    expect(told).toEqual([0, 1000, 2000, 3000, 4000]);
  });
});

describe('the questions of the page', () => {
  function asked() {
    const messages: ImportMessage[] = [];
    return { messages, answerer: new ImportAnswerer(newIds(), (message) => messages.push(message)) };
  }
  const open = () =>
    ({
      ask: 'open',
      context: octoberContext(),
      source: { kind: 'file', file: new File([new Uint8Array(octoberBytes('tsv'))], 'october-2026.tsv') },
    }) as const;

  it('are answered one after the other, with progress and the rows in parts', async () => {
    const { answerer, messages } = asked();
    const opened = await answerer.answer(open());
    expect(opened).toMatchObject({ rows: 215, delimiter: '\t' });
    const { guess: matching } = await new ImportSession(octoberContext(), newIds()).open({
      kind: 'file',
      name: '',
      bytes: octoberBytes('tsv'),
    });
    await answerer.answer({ ask: 'check', matching, decisions: noDecisions });
    expect(messages).toEqual([{ kind: 'progress', done: 0, total: 214 }]);
    const around = await answerer.answer({ ask: 'rows' });
    expect(around).toMatchObject({ newContacts: [{}, {}], removed: [], origins: [] });
    const rows = messages.flatMap((message) => (message.kind === 'part' ? message.part.rows : []));
    expect(rows).toHaveLength(210);
    expect(structuredClone(rows)).toEqual(rows);
  });

  it('cannot be asked before a file is open', async () => {
    await expect(asked().answerer.answer({ ask: 'rows' })).rejects.toThrow('No file is open.');
  });

  it('are plain data on their way to the worker and back', () => {
    expect(structuredClone(octoberContext())).toEqual(octoberContext());
    expect(failureMessage(new UnreadableTable('quote', 3))).toEqual({ kind: 'unreadable', reason: 'quote', line: 3 });
    expect(failureMessage(new TypeError('odd'))).toMatchObject({ kind: 'failed' });
  });
});
