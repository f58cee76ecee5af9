import { allAtOnce, type FormDraft } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import { ReportDraft } from '#domain/reports/draft/report-draft.ts';
import type { AddedRow, ImportedRows } from '#domain/reports/imported-rows.ts';
import { takeOver } from './take-over.ts';

function month() {
  let last = 0;
  const row = (id: string, inshell: string) => ({ id, values: { inshell }, sent: true as const });
  const draft: FormDraft = {
    id: 'report',
    values: {},
    rows: { nonExemptReceipts: [row('a', '1'), row('b', '2'), row('c', '3')], exemptReceipts: [row('x', '9')] },
    discarded: [],
  };
  return new ReportDraft(firstHandlerKind.form, draft, () => `new ${++last}`);
}

const added = (inshell: string, replaces: string | null = null, list: ListKey = 'nonExemptReceipts'): AddedRow => ({
  row: 2,
  key: inshell,
  list,
  values: { inshell },
  replaces,
});

const imported = (rows: readonly AddedRow[], removed: readonly string[] = []): ImportedRows => ({
  rows,
  removed,
  newContacts: [],
  file: 'october.csv',
  origins: [],
});

const figures = (liveDraft: ReportDraft, list: ListKey) =>
  liveDraft.draft().rows[list]?.map(({ values }) => values.inshell);

describe('the rows of an import', () => {
  it('are added at the end, changed in their places and taken out, and one undo takes it all back', () => {
    const liveDraft = month();
    const done = allAtOnce(takeOver(liveDraft, imported([added('20', 'b'), added('4')], ['a'])));
    expect(done).toMatchObject({ added: 1, changed: 1, removed: 1 });
    expect(figures(liveDraft, 'nonExemptReceipts')).toEqual(['20', '3', '4']);
    expect(
      liveDraft
        .draft()
        .discarded.map(({ id }) => id)
        .sort(),
    ).toEqual(['a', 'b']);
    done.undo();
    expect(figures(liveDraft, 'nonExemptReceipts')).toEqual(['1', '2', '3']);
  });

  it('go to the other list when they belong there now', () => {
    const liveDraft = month();
    expect(allAtOnce(takeOver(liveDraft, imported([added('2', 'b', 'exemptReceipts')])))).toMatchObject({
      added: 0,
      changed: 1,
      removed: 0,
    });
    expect(figures(liveDraft, 'nonExemptReceipts')).toEqual(['1', '3']);
    expect(figures(liveDraft, 'exemptReceipts')).toEqual(['9', '2']);
  });

  it('are new where the row that they change is gone meanwhile', () => {
    const liveDraft = month();
    expect(allAtOnce(takeOver(liveDraft, imported([added('5', 'gone')], ['gone too'])))).toMatchObject({
      added: 1,
      changed: 0,
      removed: 0,
    });
    expect(figures(liveDraft, 'nonExemptReceipts')).toEqual(['1', '2', '3', '5']);
  });

  it('leave the report as it is until they all are ready', () => {
    const liveDraft = month();
    const steps = takeOver(liveDraft, imported(Array.from({ length: 250 }, (_, at) => added(String(at)))));
    for (const step of [1, 2, 3]) {
      expect(steps.next().done, `step ${step}`).toBe(false);
      expect(figures(liveDraft, 'nonExemptReceipts')).toEqual(['1', '2', '3']);
    }
    expect(steps.next()).toMatchObject({ done: true, value: { added: 250 } });
    expect(figures(liveDraft, 'nonExemptReceipts')).toHaveLength(253);
  });
});
