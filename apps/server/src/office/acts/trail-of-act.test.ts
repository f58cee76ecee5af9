import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { answerOf, typeOn } from '../cli/office-cli.fixture.ts';
import { importStatementAct } from '../money/bank/bank-acts.ts';
import { takeBackStatementAct } from '../money/bank/chain/take-back-statement.ts';
import { givenFile } from '../money/bank/statement-file.fixture.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs } from './acting.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('names a statement and its file in the trail and among the decisions, also once it is taken back', async () => {
  const office = officeAs(world, await addOfficePerson(world, ['cashier']), 'console', '2026-11-28');
  const csv = 'Date,Description,Amount,Balance\n11/04/2026,DEPOSIT,5.00,105.00\n';
  const { made } = await act(office, importStatementAct, await givenFile(csv, { account: '4010' }));
  const id = made?.[0]?.id ?? '';
  const { decision } = await act(office, takeBackStatementAct, { statementId: id });
  const type = typeOn(world);
  const about = 'statement.csv, 4010, 2026-11-04, 105.00';
  expect(await answerOf(type, 'audit', 'list', '--row', id)).toMatchObject([
    { action: 'act', type: 'bank_file', changes: { kind: 'bank.take_back', about } },
    { action: 'act', type: 'bank_file', changes: { kind: 'bank.import', about } },
  ]);
  expect(await answerOf(type, 'decision', 'show', decision)).toMatchObject([{ kind: 'bank.take_back', about }]);
  expect(await answerOf(type, 'decision', 'list', '--all', '--limit', '1')).toMatchObject([{ about }]);
});
