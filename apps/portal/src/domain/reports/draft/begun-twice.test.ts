// One month that is begun in two tabs at the same moment: it gets one report, and nothing that was typed is lost.
import { knownOf } from '@packhouse/programme';
import { beforeAll, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { assessed } from './month.fixture.ts';
import { opened, ownServer, type RealReports, realReports } from './real-reports.fixture.ts';

const list = 'nonExemptReceipts';
let reports: RealReports;
beforeAll(async () => {
  reports = await realReports(ownServer);
});

const receipt = (reference: string) => {
  const { identifier, stateGrown, collectedOn, inshell } = assessed;
  return { title: reference, reference, identifier, stateGrown, collectedOn, inshell };
};

it('shows the second tab the report of the first, and goes on from it', async () => {
  const first = await opened(reports.filing, firstHandlerKind);
  const second = await opened(reports.filing, firstHandlerKind);
  first.liveDraft.editAll(list, new Map(), [receipt('T-1')]);
  second.liveDraft.editAll(list, new Map(), [receipt('T-2')]);
  await first.save();
  await second.saver.save();
  const { id } = first.liveDraft.draft();
  expect(second.saver.state()).toMatchObject({ kind: 'conflict', conflict: { theirs: { id } } });

  // The person keeps what was typed here: it becomes what that report says.
  const { row, included } = await reports.filing.client.get(firstHandlerKind.form.form, id, {
    include: firstHandlerKind.reportIncludes,
  });
  const rows = { [list]: included.findAll(firstHandlerKind.form.lists[list], refsIn(row, list)), exemptReceipts: [] };
  second.saver.goOnFrom(knownOf({ form: firstHandlerKind.form, row, rows, packaged: true }));
  await second.save();
  expect((await first.held(list)).map(({ reference }) => reference)).toEqual(['T-2']);
});
