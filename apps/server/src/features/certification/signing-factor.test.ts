import { defaultSettings, firstHandlerReport } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { act, enroll, factorPath } from '#identity/second-factor/second-factor.fixture.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { addHandler, addReceipt, addReport, signature, update, urlOf } from '../../../test/filing.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { addPerson, call, openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { ...defaultSettings, certifyWithSecondFactor: true } });
});
afterAll(() => world.close());

async function readyReport() {
  const handler = await addHandler(world);
  await storePassword(world.db, handler.person.userId, quickHash(oldPassword), new Date());
  const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
  await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const certify = () => update(world, handler.person, firstHandlerReport, reportId, signature(world));
  const read = async () => (await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId))).body.data;
  return { ...handler, reportId, certify, read };
}

const codeIn = ({ body }: Awaited<ReturnType<typeof update>>) => body.errors[0]?.meta?.code;

describe('a program that certifies with a second factor', () => {
  it('refuses who has none, in words that the portal knows, and nothing is lost', async () => {
    const report = await readyReport();
    const answer = await report.certify();
    expect([answer.status, codeIn(answer)]).toEqual([403, 'secondFactorMissing']);
    expect((await report.read()).attributes).toMatchObject({
      field_submission_status: 'ready',
      field_record_hash: null,
      field_certification_name: null,
    });
  });

  it('takes one that was given within fifteen minutes, and its record keeps which and when', async () => {
    const report = await readyReport();
    const { person } = report;
    const { secret } = await enroll(world, person, 'Work phone');
    await sql`update oauth_session set factor_at = now() - interval '16 minutes'
      where user_id = ${person.userId}::uuid`.execute(world.db);
    const late = await report.certify();
    expect([late.status, codeIn(late)]).toEqual([403, 'secondFactorNeeded']);
    expect((await act(world, person, 'prove', { code: appCode(secret) })).status).toBe(204);
    expect((await report.certify()).status).toBe(200);
    const hash = String((await report.read()).attributes.field_record_hash);
    const record = await world.db
      .selectFrom('certification_record')
      .select('body')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record.body).signedBy).toMatchObject({
      userId: person.userId,
      factor: { kind: 'totp', name: 'Work phone', at: expect.stringMatching(/^\d{4}-/) },
    });
    const shown = await ask(world, 'GET', factorPath(hash), { person });
    expect(shown.body).toMatchObject({ factor: { kind: 'totp', name: 'Work phone' } });
    const stranger = await addPerson(world);
    const foreign = await ask(world, 'GET', factorPath(hash), { person: stranger });
    const unknown = await ask(world, 'GET', factorPath('0'.repeat(64)), { person: stranger });
    const nothing = { factor: null, key: null };
    expect([foreign.status, foreign.body, unknown.status, unknown.body]).toEqual([200, nothing, 200, nothing]);
  });
});
