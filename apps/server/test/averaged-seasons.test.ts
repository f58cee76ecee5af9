import { defaultSettings, exemption, exRequestDeMinimis, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import { approveExemption } from '#office/filings/decide-exemption.ts';
import { officeOn } from '#office/office.fixture.ts';
import { findRows } from '#rows/rows.ts';
import { addApplicant, addDeMinimis, certify } from './requests.ts';
import { openWorld, type World } from './world.ts';

const names = { inshell: { en: 'Fresh' }, shelled: { en: 'Frozen' } };
const settings = {
  ...defaultSettings,
  deMinimisYears: 1,
  deMinimisApplicants: ['first_handler', 'importer'] as const,
  commodityForms: defaultSettings.commodityForms.map((form) => ({ ...form, label: names[form.key] })),
};
let yearly: World;
beforeAll(async () => {
  yearly = await openWorld({ settings });
});
afterAll(() => yearly.close());

it('a de minimis request is averaged over the seasons that the program asks for', async () => {
  const applicant = await addApplicant(yearly);
  const pounds = { fy3Inshell: '150000.00', fy4Inshell: '40000.00', fy4Shelled: '0.00' };
  const { id, answer } = await addDeMinimis(yearly, applicant, pounds);
  expect(answer.body.data.attributes.field_average_lbs).toBe('40000.00');
  expect((await certify(yearly, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
});

it('a first handler applies where the program lets it', async () => {
  const applicant = await addApplicant(yearly, { types: ['first_handler', 'producer'] });
  const pounds = { fy4Inshell: '40000.00', fy4Shelled: '0.00' };
  const { id } = await addDeMinimis(yearly, applicant, { ...pounds, applicantType: 'first_handler' });
  expect((await certify(yearly, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
});

it('a refusal calls the forms of the crop as the program does', async () => {
  const applicant = await addApplicant(yearly);
  const { id } = await addDeMinimis(yearly, applicant, { fy4Inshell: '60000.00', fy4Shelled: '0.00' });
  const { status, body } = await certify(yearly, applicant.person, exRequestDeMinimis, id);
  expect([status, body.errors?.map(({ detail }: { detail: string }) => detail)]).toEqual([
    422,
    ['Your season has 60,000 pounds. Only less than 50,000 pounds fresh qualifies.'],
  ]);
});

describe('where each form has its limit', () => {
  const limits = { inshell: '500000.00', shelled: '200000.00' };
  const commodityForms = settings.commodityForms.map((form) => ({ ...form, limit: limits[form.key] }));
  const ofForms = { ...settings, commodityForms };
  let own: World;
  beforeAll(async () => {
    own = await openWorld({ settings: ofForms });
  });
  afterAll(() => own.close());
  const addOwn = async () => {
    const applicant = await addApplicant(own);
    // As a season is made in such a program.
    await sql`update ${sql.table(tableOf(season))} set ${sql.ref(season.fields.deMinimisLimit.wire)} = null`.execute(
      own.db,
    );
    return applicant;
  };

  it('a request is certified for the one that is below, and its certificate covers that alone', async () => {
    const applicant = await addOwn();
    const { id } = await addDeMinimis(own, applicant, { fy4Inshell: '700000.00', fy4Shelled: '199999.99' });
    expect((await certify(own, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
    const office = { ...officeOn(own, '2026-11-05'), settings: ofForms };
    const [waiting] = await findRows(office, exemption, { application: id });
    const approved = await approveExemption(office, { exemptionId: waiting?.id ?? '' });
    expect(approved.values.coveredForms).toEqual(['shelled']);
  });

  it('one that is over in all that is handled is refused by the form', async () => {
    const applicant = await addOwn();
    const { id } = await addDeMinimis(own, applicant, { fy4Inshell: '500000.00', fy4Shelled: '0.00' });
    const { status, body } = await certify(own, applicant.person, exRequestDeMinimis, id);
    expect([status, body.errors?.map(({ detail }: { detail: string }) => detail)]).toEqual([
      422,
      ['Fresh: 500,000 pounds. Only less than 500,000 pounds qualifies.'],
    ]);
  });
});
