import { randomUUID } from 'node:crypto';
import { companyContact, packetConfirmation, season } from '@packhouse/programme';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { create, ref, update, urlOf } from '../filing.ts';
import { type Applicant, addApplicant } from '../requests.ts';
import { addCompany, addPerson, call, openWorld, type World } from '../world.ts';

let world: World;
let applicant: Applicant;
let id: string;

const signed = {
  confirmed: true,
  certifiedAt: '2026-11-05T15:00:00+00:00',
  certificationName: 'Dana Ortiz',
  certificationStatement: 'I confirm that Rio Bend has received and read the 2026-27 reporting packet.',
};

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  applicant = await addApplicant(world);
  id = randomUUID();
  const made = await create(world, applicant.person, packetConfirmation, id, {
    ...signed,
    company: ref(companyContact, applicant.companyId),
    season: ref(season, applicant.seasonId),
  });
  expect(made.status).toBe(201);
});

const read = async () => (await call(world, applicant.person, 'GET', urlOf(packetConfirmation, id))).body.data;
const patch = (values: Record<string, unknown>, person = applicant.person) =>
  update(world, person, packetConfirmation, id, values);

describe('a confirmed packet', () => {
  it.each([
    ['another name', { certificationName: 'Somebody Else' }],
    ['another day', { certifiedAt: '2001-01-01T00:00:00+00:00' }],
    ['no day', { certifiedAt: null }],
    ['other words', { certificationStatement: 'I confirm nothing.' }],
    ['the word taken back', { confirmed: false }],
    ['another title', { title: 'Something else' }],
    ['another name, the word taken back', { certificationName: 'Somebody Else', confirmed: false }],
  ])('does not take %s alone', async (_what, values) => {
    const before = await read();
    const answer = await patch(values);
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      409,
      'This packet is confirmed. Confirm it anew as a whole, with name and time.',
    ]);
    expect(await read()).toEqual(before);
  });

  it.each([
    ['name', { confirmed: true, certifiedAt: signed.certifiedAt }, 'field_certification_name'],
    ['time', { confirmed: true, certificationName: 'Lee Ortiz' }, 'field_certification_datetime'],
    ['time of today', { ...signed, certifiedAt: '2001-01-01T00:00:00+00:00' }, 'field_certification_datetime'],
    ['time of now', { ...signed, certifiedAt: '2026-11-05T15:10:01+00:00' }, 'field_certification_datetime'],
  ])('is not confirmed anew without a %s', async (_what, values, wire) => {
    const before = await read();
    const answer = await patch(values);
    expect([answer.status, answer.body.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${wire}`]);
    expect(await read()).toEqual(before);
  });

  it('that is confirmed anew keeps no word of the signature before', async () => {
    const colleague = await addPerson(world, { companyId: applicant.companyId });
    const { certificationStatement: _statement, ...unspoken } = signed;
    const answer = await patch({ ...unspoken, certificationName: 'Sam Reed' }, colleague);
    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes).toMatchObject({
      field_certification_name: 'Sam Reed',
      field_cert_statement: null,
    });
    expect(answer.body.data.relationships.field_certified_by?.data.id).toBe(colleague.userId);
  });
});

describe('a packet that is confirmed for the first time', () => {
  it('does not take a day of 2001, nor a name that was prepared by somebody else', async () => {
    const other = await addApplicant(world);
    const draft = randomUUID();
    const prepared = await create(world, other.person, packetConfirmation, draft, {
      ...signed,
      confirmed: false,
      certifiedAt: '2001-01-01T00:00:00+00:00',
      company: ref(companyContact, other.companyId),
      season: ref(season, other.seasonId),
    });
    expect(prepared.status).toBe(201);
    const alone = await update(world, other.person, packetConfirmation, draft, { confirmed: true });
    expect([alone.status, alone.body.errors[0]?.detail]).toEqual([422, 'Enter your full name.']);
    const old = await update(world, other.person, packetConfirmation, draft, {
      ...signed,
      certifiedAt: '2001-01-01T00:00:00+00:00',
    });
    expect(old.status).toBe(422);
  });
});

describe("a company's list of confirmations", () => {
  const list = () => `${urlOf(companyContact, applicant.companyId)}/relationships/field_reporting_packet_confirms`;
  const append = (ids: readonly string[], method: 'POST' | 'PATCH' | 'DELETE', person = applicant.person) =>
    call(world, person, method, list(), { body: { data: ids.map((one) => ref(packetConfirmation, one)) } });
  const listed = async () => {
    const answer = await call(world, applicant.person, 'GET', list());
    return answer.body.data.map((item) => item.id);
  };

  it('only grows', async () => {
    expect((await append([id], 'POST')).status).toBe(204);
    expect((await append([id], 'POST')).status).toBe(204);
    for (const answer of [
      await append([id], 'DELETE'),
      await append([], 'PATCH'),
      await update(world, applicant.person, companyContact, applicant.companyId, { packetConfirmations: [] }),
    ])
      expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
        409,
        'Confirmations are only added to a company, never taken out or moved.',
      ]);
    expect(await listed()).toEqual([id]);
  });

  it("takes no other company's confirmation, not even from somebody who acts for both", async () => {
    const proxy = await addPerson(world, { companyId: await addCompany(world), proxy: true });
    const second = await addApplicant(world);
    const foreign = randomUUID();
    await create(world, proxy, packetConfirmation, foreign, {
      ...signed,
      company: ref(companyContact, second.companyId),
      season: ref(season, second.seasonId),
    });
    const answer = await append([foreign], 'POST', proxy);
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([422, 'The confirmation is of another company.']);
    expect(await listed()).toEqual([]);
  });
});
