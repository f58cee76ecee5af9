import { randomUUID } from 'node:crypto';
import { companyContact, packetConfirmation, season } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, ref, update } from './filing.ts';
import { type Applicant, addApplicant, addSeason } from './requests.ts';
import { addPerson, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statement = 'I confirm that Rio Bend has received and read the 2026-27 reporting packet.';

const confirmation = ({ companyId, seasonId }: Applicant, values: Record<string, unknown> = {}) => ({
  title: 'Reporting Packet Confirmation-10234-2026-27',
  company: ref(companyContact, companyId),
  season: ref(season, seasonId),
  confirmed: true,
  certifiedAt: '2026-11-05T15:00:00+00:00',
  certificationName: 'Dana Ortiz',
  certificationStatement: statement,
  ...values,
});

async function confirm(applicant: Applicant, values: Record<string, unknown> = {}) {
  const id = randomUUID();
  return { id, answer: await create(world, applicant.person, packetConfirmation, id, confirmation(applicant, values)) };
}

describe('confirming the reporting packet', () => {
  it('keeps who confirmed which version with what words', async () => {
    const applicant = await addApplicant(world, {}, await addSeason(world, { packetVersion: 3 }));
    const { answer } = await confirm(applicant);
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      field_reporting_packet_confirm: true,
      field_packet_version: 3,
      field_cert_statement: expect.objectContaining({ value: statement }),
    });
    expect(answer.body.data.relationships.field_certified_by?.data.id).toBe(applicant.person.userId);
  });

  it.each([
    ['no name', { certificationName: null }, 'Enter your full name.', 'field_certification_name'],
    ['an empty name', { certificationName: ' ' }, 'Enter your full name.', 'field_certification_name'],
    [
      'a version that is no longer the one',
      { packetVersion: 2 },
      'field_packet_version: 2 was sent, 1 was worked out.',
      'field_packet_version',
    ],
  ])('is refused with %s', async (_name, values, detail, wire) => {
    const { answer } = await confirm(await addApplicant(world), values);
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([422, detail]);
    expect(answer.body.errors[0]?.source?.pointer).toBe(`/data/attributes/${wire}`);
  });

  it('is there once for a company and season; a second confirmation changes the first', async () => {
    const applicant = await addApplicant(world);
    const { id } = await confirm(applicant);
    expect((await confirm(applicant)).answer.status).toBe(409);
    const colleague = await addPerson(world, { companyId: applicant.companyId });
    const again = await update(world, colleague, packetConfirmation, id, {
      confirmed: true,
      certifiedAt: '2026-11-05T15:04:00+00:00',
      certificationName: 'Sam Reed',
    });
    expect(again.body.data.attributes).toMatchObject({ field_certification_name: 'Sam Reed', field_packet_version: 1 });
    expect(again.body.data.relationships.field_certified_by?.data.id).toBe(colleague.userId);
  });

  it('may be prepared before it is confirmed', async () => {
    const applicant = await addApplicant(world);
    const { id, answer } = await confirm(applicant, { confirmed: false, certificationName: null });
    expect([answer.status, answer.body.data.attributes.field_packet_version]).toEqual([201, null]);
    const unsigned = await update(world, applicant.person, packetConfirmation, id, { confirmed: true });
    expect(unsigned.body.errors[0]?.detail).toBe('Enter your full name.');
  });
});
