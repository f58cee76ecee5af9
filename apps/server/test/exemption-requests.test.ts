import { exemption, exRequestDeMinimis, exRequestOrganic } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveExemption, askForMoreInfo, denyExemption } from '#office/filings/decide-exemption.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import { signature, update, urlOf } from './filing.ts';
import { type Applicant, addApplicant, addDeMinimis, addOrganic, addSeason, certify, upload } from './requests.ts';
import { addPerson, call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

const statusOf = async (applicant: Applicant, id: string) =>
  (await call(world, applicant.person, 'GET', urlOf(exRequestDeMinimis, id))).body.data.attributes
    .field_submission_status;

/** The exemptions of an applicant, as the portal asks for them (specification, section 7). */
async function exemptionsOf({ person, companyId, seasonId }: Applicant) {
  const url = `${urlOf(exemption)}?filter[field_appb_company.id]=${companyId}&filter[field_season.id]=${seasonId}&include=field_ex_application`;
  return (await call(world, person, 'GET', url)).body.data;
}

async function certifiedDeMinimis() {
  const applicant = await addApplicant(world);
  const { id } = await addDeMinimis(world, applicant);
  expect((await certify(world, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
  const [opened] = await exemptionsOf(applicant);
  if (opened === undefined) throw new Error('No exemption was opened.');
  return { applicant, id, opened };
}

describe('a de minimis request', () => {
  it('has its totals and average worked out', async () => {
    const applicant = await addApplicant(world);
    const { answer } = await addDeMinimis(world, applicant, { average: '45087.50' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({
      field_total_inshell_lbs: '166350.00',
      field_total_shelled_lbs: '7000.00',
      field_average_lbs: '45087.50',
      field_submission_status: 'draft',
    });
  });

  it.each([
    ['average', 'field_average_lbs'],
    ['totalInshell', 'field_total_inshell_lbs'],
    ['totalShelled', 'field_total_shelled_lbs'],
  ])('refuses a wrong %s', async (key, wire) => {
    const applicant = await addApplicant(world);
    const { answer } = await addDeMinimis(world, applicant, { [key]: '1.00' });
    expect([answer.status, answer.body.errors[0]?.source?.pointer]).toEqual([422, `/data/attributes/${wire}`]);
  });

  it('keeps an incomplete draft', async () => {
    const applicant = await addApplicant(world);
    const { answer } = await addDeMinimis(world, applicant, { fy1Inshell: null, applicantName: null });
    expect(answer.status).toBe(201);
  });

  const wrongs: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
    ['a period left out', { fy1Inshell: null }, 'field_fy1_inshell_lbs', 'Enter 0 if you had none in 2023-24.'],
    [
      'an average at the limit',
      { fy1Inshell: '50900.00' },
      'field_average_lbs',
      'Your four-year average is 50,000 pounds. Only an average below 50,000 pounds in shell qualifies.',
    ],
    ['a phone that is none', { applicantPhone: null }, 'field_applicant_phone', 'Enter a phone number with area code.'],
  ];
  it.each(wrongs)('is not ready with %s', async (_name, values, wire, detail) => {
    const applicant = await addApplicant(world);
    const { id } = await addDeMinimis(world, applicant, values);
    const answer = await update(world, applicant.person, exRequestDeMinimis, id, { status: 'ready' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ detail, source: { pointer: `/data/attributes/${wire}` } }),
    );
  });

  it('is not for a company of another type', async () => {
    const applicant = await addApplicant(world, { types: ['producer'] });
    const { id } = await addDeMinimis(world, applicant);
    const answer = await update(world, applicant.person, exRequestDeMinimis, id, { status: 'ready' });
    expect(answer.body.errors[0]?.source?.pointer).toBe('/data/attributes/field_applicant_type');
  });

  it('is not certified by a company that is not active', async () => {
    const applicant = await addApplicant(world, { status: 'inactive' });
    const { id } = await addDeMinimis(world, applicant);
    const answer = await certify(world, applicant.person, exRequestDeMinimis, id);
    expect(answer.body.errors[0]?.detail).toBe('Your company record is not active. Please contact the program office.');
  });

  it('claims the season that applications are open for', async () => {
    const applicant = await addApplicant(world, {}, await addSeason(world, { currentExemption: false }));
    const { answer } = await addDeMinimis(world, applicant);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({
      detail: 'Applications are closed.',
      source: { pointer: '/data/relationships/field_season' },
    });
  });

  it('is one for each company, season and type', async () => {
    const applicant = await addApplicant(world);
    const first = await addDeMinimis(world, applicant);
    const second = await addDeMinimis(world, applicant);
    expect(second.answer.body.errors[0]).toMatchObject({
      detail: 'You already have a request for 2026-27.',
      source: { pointer: '/data/relationships/field_season' },
    });
    expect((await addOrganic(world, applicant)).answer.status).toBe(201);
    await update(world, applicant.person, exRequestDeMinimis, first.id, { status: 'withdrawn' });
    expect((await addDeMinimis(world, applicant)).answer.status).toBe(201);
  });

  it('is one too when two are sent at the same time', async () => {
    const applicant = await addApplicant(world);
    const answers = await Promise.all([addDeMinimis(world, applicant), addDeMinimis(world, applicant)]);
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([201, 422]);
  });
});

describe('an organic request', () => {
  it('is certified with its papers and opens an exemption', async () => {
    const applicant = await addApplicant(world);
    const { id } = await addOrganic(world, applicant);
    const answer = await certify(world, applicant.person, exRequestOrganic, id);
    expect(answer.status).toBe(200);
    const [opened] = await exemptionsOf(applicant);
    expect(opened?.attributes).toMatchObject({
      field_exemption_status: 'pending',
      field_exemption_type: 'organic',
      field_holder_type: 'producer',
    });
    expect(opened?.relationships.field_ex_application?.data).toMatchObject({ type: exRequestOrganic.type, id });
  });

  it.each([
    ['no paper', { organicDocumentation: [] }, '/data/relationships/field_organic_documentaion_pdf'],
    ['sums that do not add up', { estOrganic: '1.00' }, '/data/attributes/field_est_organic_lbs'],
    ['no plan', { hasOrganicPlan: false }, '/data/attributes/field_has_organic_plan'],
    ['a certificate that has ended', { organicCertExpiry: '2026-09-30' }, '/data/attributes/field_organic_cert_expiry'],
  ])('is not ready with %s', async (_name, values, pointer) => {
    const applicant = await addApplicant(world);
    const { id } = await addOrganic(world, applicant, values);
    const answer = await update(world, applicant.person, exRequestOrganic, id, { status: 'ready' });
    expect([answer.status, answer.body.errors.map(({ source }) => source?.pointer)]).toEqual([422, [pointer]]);
  });
});

describe('certifying a request', () => {
  it('seals it, writes the record and opens an exemption that waits', async () => {
    const { applicant, id, opened } = await certifiedDeMinimis();
    const { body } = await call(world, applicant.person, 'GET', urlOf(exRequestDeMinimis, id));
    const record = await world.db
      .selectFrom('certification_record')
      .selectAll()
      .where('form_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(body.data.attributes).toMatchObject({ field_record_hash: record.hash, field_on_behalf_of: false });
    const { season, statementInEnglish } = JSON.parse(record.body);
    expect(season).toBe('2026-27');
    expect(statementInEnglish).toContain('their average is 45,087.50 pounds in shell');
    expect(opened.attributes).toMatchObject({
      field_exemption_status: 'pending',
      field_exemption_type: 'de_minimis',
      field_holder_type: 'importer',
      field_certificate_number: null,
    });
    expect(opened.relationships.field_ex_application?.data.id).toBe(id);
    expect(await auditOf(world, opened.id)).toMatchObject([{ action: 'create', user_id: null, username: null }]);
  });

  it('answers the same once more with 200, and another person with 409', async () => {
    const { applicant, id } = await certifiedDeMinimis();
    expect((await update(world, applicant.person, exRequestDeMinimis, id, signature(world))).status).toBe(200);
    expect(await exemptionsOf(applicant)).toHaveLength(1);
    const colleague = await addPerson(world, { companyId: applicant.companyId });
    expect((await update(world, colleague, exRequestDeMinimis, id, signature(world))).status).toBe(409);
  });

  it('takes the copy of record later, once', async () => {
    const { applicant, id } = await certifiedDeMinimis();
    const fill = async () => {
      const copy = await upload(world, applicant.person, exRequestDeMinimis, 'field_ex_request_dm_pdf');
      return (await update(world, applicant.person, exRequestDeMinimis, id, { pdf: { type: 'file--file', id: copy } }))
        .status;
    };
    expect([await fill(), await fill()]).toEqual([200, 409]);
  });

  it.each([
    ['draft', 409],
    ['returned', 403],
    ['ready', 409],
  ])('is not undone by the word "%s"', async (status, expected) => {
    const { applicant, id } = await certifiedDeMinimis();
    expect((await update(world, applicant.person, exRequestDeMinimis, id, { status })).status).toBe(expected);
  });

  it('names the moves that are allowed', async () => {
    const applicant = await addApplicant(world);
    const { id } = await addDeMinimis(world, applicant);
    const answer = await update(world, applicant.person, exRequestDeMinimis, id, signature(world));
    expect([answer.status, answer.body.errors[0]?.meta]).toEqual([422, { allowed: ['ready', 'withdrawn'] }]);
    const another = await addApplicant(world);
    expect((await addDeMinimis(world, another, { status: 'returned' })).answer.status).toBe(403);
  });

  it('makes a ready request a draft again when anything is changed', async () => {
    const applicant = await addApplicant(world);
    const { id } = await addDeMinimis(world, applicant);
    await update(world, applicant.person, exRequestDeMinimis, id, { status: 'ready' });
    await update(world, applicant.person, exRequestDeMinimis, id, { applicantName: 'Sam Reed' });
    expect(await statusOf(applicant, id)).toBe('draft');
  });
});

describe('a request that comes back', () => {
  it('is a draft again, unsigned, and takes up its exemption where it stood', async () => {
    const { applicant, id, opened } = await certifiedDeMinimis();
    await askForMoreInfo(office(), { exemptionId: opened.id, note: 'Which ports?' });
    const returned = await call(world, applicant.person, 'GET', urlOf(exRequestDeMinimis, id));
    expect(returned.body.data.attributes).toMatchObject({
      field_submission_status: 'returned',
      field_provider_note: expect.objectContaining({ value: 'Which ports?' }),
    });
    const edited = await update(world, applicant.person, exRequestDeMinimis, id, { applicantName: 'Sam Reed' });
    expect(edited.body.data.attributes).toMatchObject({
      field_submission_status: 'draft',
      field_certification_name: null,
      field_record_hash: null,
    });
    await certify(world, applicant.person, exRequestDeMinimis, id);
    const exemptions = await exemptionsOf(applicant);
    expect(exemptions.map((row) => [row.id, row.attributes.field_exemption_status])).toEqual([[opened.id, 'pending']]);
    const records = await world.db
      .selectFrom('certification_record')
      .select('hash')
      .where('form_id', '=', id)
      .execute();
    expect(records).toHaveLength(2);
  });

  it('is ready at once, unsigned, when it is mended and complete', async () => {
    const { applicant, id, opened } = await certifiedDeMinimis();
    await askForMoreInfo(office(), { exemptionId: opened.id, note: 'Which ports?' });
    const mended = { applicantName: 'Sam Reed', status: 'ready' };
    const answer = await update(world, applicant.person, exRequestDeMinimis, id, mended);
    expect(answer.body.data.attributes).toMatchObject({
      field_submission_status: 'ready',
      field_certification_name: null,
      field_record_hash: null,
    });
  });

  it('cannot be decided while the company has it', async () => {
    const { applicant, id, opened } = await certifiedDeMinimis();
    await askForMoreInfo(office(), { exemptionId: opened.id, note: 'Which ports?' });
    await update(world, applicant.person, exRequestDeMinimis, id, { status: 'draft' });
    await expect(approveExemption(office(), { exemptionId: opened.id })).rejects.toThrow('has it in hand');
  });
});

describe('giving a request up', () => {
  it('leaves nothing to be decided', async () => {
    const { applicant, id } = await certifiedDeMinimis();
    expect((await update(world, applicant.person, exRequestDeMinimis, id, { status: 'withdrawn' })).status).toBe(200);
    expect(await exemptionsOf(applicant)).toEqual([]);
    const { body } = await call(world, applicant.person, 'GET', urlOf(exRequestDeMinimis, id));
    expect(body.data.attributes).toMatchObject({
      field_average_lbs: '45087.50',
      field_certification_name: 'Dana Ortiz',
    });
  });

  it('changes nothing else on the way', async () => {
    const { applicant, id } = await certifiedDeMinimis();
    const values = { status: 'withdrawn', applicantName: 'Sam Reed' };
    expect((await update(world, applicant.person, exRequestDeMinimis, id, values)).status).toBe(409);
  });

  it('is too late once the office has decided; a refused company may ask again', async () => {
    const { applicant, id, opened } = await certifiedDeMinimis();
    await denyExemption(office(), { exemptionId: opened.id, note: 'Above the limit.' });
    const answer = await update(world, applicant.person, exRequestDeMinimis, id, { status: 'withdrawn' });
    expect([answer.status, answer.body.errors[0]?.meta]).toEqual([422, { allowed: [] }]);
    expect((await addDeMinimis(world, applicant)).answer.status).toBe(201);
  });
});
