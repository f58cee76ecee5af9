import { randomUUID } from 'node:crypto';
import { companyContact, defaultSettings, packetConfirmation, registry, season } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, oldPassword } from '#identity/accounts/accounts.fixture.ts';
import { act, enroll, factorPath } from '#identity/second-factor/second-factor.fixture.ts';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { verifyRecords } from '#office/keeping/records/verify-records.ts';
import { create, ref, update } from '../../../test/filing.ts';
import { quickHash } from '../../../test/quick-hash.ts';
import { addApplicant } from '../../../test/requests.ts';
import { addPerson, openWorld, type World } from '../../../test/world.ts';

const demanding = { ...defaultSettings, certifyWithSecondFactor: true };

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: demanding });
});
afterAll(() => world.close());

const signed = (name = 'Dana Ortiz') => ({
  confirmed: true,
  certifiedAt: `${world.now.toISOString().slice(0, 19)}+00:00`,
  certificationName: name,
  certificationStatement: 'I confirm that Rio Bend has received and read the 2026-27 reporting packet.',
});

async function addSigner() {
  const applicant = await addApplicant(world);
  const { person, companyId, seasonId } = applicant;
  await storePassword(world.db, person.userId, quickHash(oldPassword), new Date());
  const id = randomUUID();
  const certify = () =>
    create(world, person, packetConfirmation, id, {
      ...signed(),
      title: 'Reporting Packet Confirmation-10234-2026-27',
      company: ref(companyContact, companyId),
      season: ref(season, seasonId),
    });
  return { person, companyId, id, certify };
}

const codeIn = ({ body }: Awaited<ReturnType<typeof update>>) => body.errors[0]?.meta?.code;

const recordsOf = (id: string) =>
  world.db
    .selectFrom('certification_record')
    .select(['body', 'hash', 'previous_hash', 'form_type'])
    .where('form_id', '=', id)
    .orderBy('id')
    .execute();

const broken = async () => {
  const { db, storage, now } = world;
  return (await verifyRecords({ db, registry, storage, now })).broken;
};

describe('a packet in a program that certifies with a second factor', () => {
  it('is not certified without one, in words that the portal knows, and nothing is kept', async () => {
    const { certify, id } = await addSigner();
    const answer = await certify();
    expect([answer.status, codeIn(answer)]).toEqual([403, 'secondFactorMissing']);
    expect(await recordsOf(id)).toEqual([]);
  });

  it('keeps in its record with which and when, each time it is certified', async () => {
    const { person, certify, id } = await addSigner();
    const { secret } = await enroll(world, person, 'Work phone');
    await sql`update oauth_session set factor_at = now() - interval '16 minutes'
      where user_id = ${person.userId}::uuid`.execute(world.db);
    const late = await certify();
    expect([late.status, codeIn(late)]).toEqual([403, 'secondFactorNeeded']);
    expect((await act(world, person, 'prove', { code: appCode(secret) })).status).toBe(204);
    expect((await certify()).status).toBe(201);
    expect((await update(world, person, packetConfirmation, id, signed('Lee Ortiz'))).status).toBe(200);
    const [first, second] = await recordsOf(id);
    expect(second?.previous_hash).toBe(first?.hash);
    for (const [record, name] of [
      [first, 'Dana Ortiz'],
      [second, 'Lee Ortiz'],
    ] as const) {
      expect(record?.form_type).toBe('reporting_packet');
      const body = JSON.parse(record?.body ?? '');
      expect(body.signedBy).toMatchObject({
        userId: person.userId,
        factor: { kind: 'totp', name: 'Work phone', at: expect.stringMatching(/^\d{4}-/) },
      });
      expect(body.form).toContainEqual(expect.objectContaining({ field: 'field_certification_name', value: name }));
    }
    const shown = await ask(world, 'GET', factorPath(id), { person });
    expect(shown.body).toMatchObject({ factor: { kind: 'totp', name: 'Work phone' } });
    const stranger = await addPerson(world);
    expect((await ask(world, 'GET', factorPath(id), { person: stranger })).body).toEqual({ factor: null, key: null });
  });

  it('is compared with its record when records are verified', async () => {
    const { person, certify, id, companyId } = await addSigner();
    await enroll(world, person);
    expect((await certify()).status).toBe(201);
    expect(await broken()).toEqual([]);
    await sql`update node__reporting_packet_confirmation set field_certification_name = 'Somebody Else'
      where id = ${id}::uuid`.execute(world.db);
    expect(await broken()).toMatchObject([
      { companyId, formType: 'reporting_packet', formId: id, problem: expect.stringContaining('Somebody Else') },
    ]);
  });
});

describe('a packet in any other program', () => {
  it('is certified by the password alone and has no record', async () => {
    const other = await openWorld();
    try {
      const applicant = await addApplicant(other);
      const id = randomUUID();
      const answer = await create(other, applicant.person, packetConfirmation, id, {
        ...signed(),
        certifiedAt: `${other.now.toISOString().slice(0, 19)}+00:00`,
        company: ref(companyContact, applicant.companyId),
        season: ref(season, applicant.seasonId),
      });
      expect(answer.status).toBe(201);
      const { rows } = await sql`select from certification_record where form_id = ${id}::uuid`.execute(other.db);
      expect(rows).toHaveLength(0);
    } finally {
      await other.close();
    }
  });
});
