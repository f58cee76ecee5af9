// A value that the server refuses and the portal let through is marked at its cell, in the person's language.
import { fhNonExemptReceipt, loadMessages, type Problem, problemText } from '@packhouse/programme';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { takeAnswers } from '#domain/reports/draft/answers.ts';
import { assessed, columnContextIn, reportContext } from '#domain/reports/draft/month.fixture.ts';
import {
  opened,
  ownServer,
  type RealReports,
  realReports,
  stockBackend,
} from '#domain/reports/draft/real-reports.fixture.ts';
import { ReportReview } from '#domain/reports/draft/review.ts';
import { ReceiptGrid } from './receipt-grid.ts';

const list = 'nonExemptReceipts';

describe.each([ownServer, stockBackend])('at $name', (backend) => {
  let reports: RealReports;
  beforeAll(async () => {
    reports = await realReports(backend);
  });

  it('marks the cell of a receipt that the server refused, in Chinese, until it is changed', async () => {
    const { liveDraft, saver } = await opened(reports.filing, firstHandlerKind);
    const chinese = await loadMessages('zh');
    const review = new ReportReview(firstHandlerKind, () => reportContext);
    const grid = new ReceiptGrid({
      ...{ list, table: firstHandlerKind.tables[list], liveDraft, columns: columnContextIn('zh') },
      reviewer: { current: () => review.of(liveDraft.draft()), subscribe: () => () => undefined },
      context: () => reportContext,
      problemText: (problem: Problem) => problemText(problem, { messages: chinese, language: 'zh' }),
      marksMissing: false,
      isReadOnly: false,
    });
    const { identifier, stateGrown, collectedOn, inshell } = assessed;
    const row = (reference: string) => ({ title: reference, reference, identifier, stateGrown, collectedOn, inshell });
    liveDraft.editAll(list, new Map(), [row('T-1'), row('T-2')]);
    const cell = (at: number) => grid.row(grid.rowKeys()[at] ?? '').cells.reference;
    const { wire } = fhNonExemptReceipt.fields.reference;
    reports.filing.spoil((body) => body.replace(`"${wire}":"T-2"`, `"${wire}":"${'x'.repeat(300)}"`));
    await saver.save();
    reports.filing.spoil((body) => body);
    const state = saver.state();
    takeAnswers(liveDraft.draft(), state.kind === 'failed' ? state.failures : []);
    expect(state.kind).toBe('failed');
    expect(cell(0)?.mark).toBeUndefined();
    expect(cell(1)).toMatchObject({ mark: 'error', message: expect.stringMatching(/[\u4e00-\u9fff]/) });
    grid.enter({ row: grid.rowKeys()[1] ?? '', column: 'reference' }, 'T-3');
    expect(cell(1)?.mark).toBeUndefined();
  });
});
