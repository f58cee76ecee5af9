import { reportingPeriod } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { getRow } from '#rows/rows.ts';
import { addHandler, addReport, fileReport, type Handler } from '../../../test/filing.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from '../acts/acting.fixture.ts';
import { changeCompany } from '../change-row.ts';
import { officeOn } from '../office.fixture.ts';
import { readCompliance } from './read-compliance.ts';
import { remindAct } from './remind-act.ts';

let world: World;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  reviewer = await addOfficePerson(world, ['reviewer']);
});
afterAll(async () => world.close());

/** The month of the tests is due on November 10. */
const late = '2026-11-15';
const remind = (handler: Handler, more: { again?: true } = {}, day = late, person = reviewer) =>
  act(officeAs(world, person, 'console', day), remindAct, {
    companyId: handler.person.companyId ?? '',
    periodId: handler.periodId,
    ...more,
  });
const mails = async (handler: Handler) =>
  (await mailsTo(world, handler.person.userId)).filter(({ kind }) => kind === 'overdue');

const seasonOf = async (periodId: string) =>
  knownRefIn((await getRow(officeOn(world, late), reportingPeriod, periodId)).values, 'season').id;

describe('a reminder of a late month', () => {
  it('goes to the people of the company and stays with its decisions', async () => {
    const handler = await addHandler(world);
    expect((await remind(handler)).state).toBe('done');
    expect((await mails(handler)).map(({ values }) => values)).toEqual([
      expect.objectContaining({
        formType: 'first_handler_report',
        period: 'October 2026',
        due: '2026-11-10',
        days: '5',
      }),
    ]);
    const kept = await world.db
      .selectFrom('decision')
      .select(['kind', 'step', 'actor_name'])
      .where('company_id', '=', handler.person.companyId)
      .execute();
    expect(kept).toEqual([{ kind: 'report.remind', step: 'done', actor_name: reviewer.username }]);
  });

  it('is owed by nobody who does not file such reports any more', async () => {
    const handler = await addHandler(world);
    const seasonId = await seasonOf(handler.periodId);
    const cells = () => readCompliance(officeOn(world, late), { seasonId, companyId: handler.companyId });
    expect(await cells()).toHaveLength(1);
    await changeCompany(officeOn(world, late), handler.companyId, { values: { types: ['producer'] } });
    expect(await refusal(remind(handler))).toEqual(['nothingOwed', 409]);
    expect(await cells()).toEqual([]);
    // Nor of a month that was begun alone: it may not be certified.
    await addReport(world, handler, []);
    expect(await refusal(remind(handler))).toEqual(['nothingOwed', 409]);
    expect(await cells()).toEqual([]);
  });

  it('goes out once a day, unless somebody says so, and again on the next', async () => {
    const handler = await addHandler(world);
    const other = await addOfficePerson(world, ['manager']);
    await remind(handler);
    expect(await refusal(remind(handler))).toEqual(['remindedToday', 409]);
    expect(await refusal(remind(handler, {}, late, other))).toEqual(['remindedToday', 409]);
    expect(await mails(handler)).toHaveLength(1);
    await remind(handler, { again: true }, late, other);
    expect(await mails(handler)).toHaveLength(2);
    await remind(handler, {}, '2026-11-16');
    expect(await mails(handler)).toHaveLength(3);
  });

  it('goes out once where two press at one moment', async () => {
    const handler = await addHandler(world);
    const ends = await Promise.allSettled([remind(handler), remind(handler)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await mails(handler)).toHaveLength(1);
  });

  it('is refused for a month that is not due yet, or is filed', async () => {
    const handler = await addHandler(world);
    expect(await refusal(remind(handler, {}, '2026-11-10'))).toEqual(['nothingOwed', 409]);
    await fileReport(world, handler);
    expect(await refusal(remind(handler))).toEqual(['nothingOwed', 409]);
    expect(await mails(handler)).toEqual([]);
  });

  it('waits for a second person where only a clerk asks', async () => {
    const handler = await addHandler(world);
    const clerk = await addOfficePerson(world, ['clerk']);
    expect((await remind(handler, {}, late, clerk)).state).toBe('waits');
    expect(await mails(handler)).toEqual([]);
  });
});
