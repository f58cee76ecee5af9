import { defaultSettings, exRequestDeMinimis } from '@packhouse/programme';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    ['Your average of the seasons asked for is 60,000 pounds. Only an average below 50,000 pounds fresh qualifies.'],
  ]);
});
