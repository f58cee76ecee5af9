import { defaultSettings, exRequestDeMinimis } from '@packhouse/programme';
import { expect, it } from 'vitest';
import { addApplicant, addDeMinimis, certify } from './requests.ts';
import { openWorld } from './world.ts';

it('a de minimis request is averaged over the seasons that the program asks for', async () => {
  const settings = { ...defaultSettings, deMinimisYears: 1 };
  const yearly = await openWorld({ settings });
  const applicant = await addApplicant(yearly);
  const pounds = { fy3Inshell: '150000.00', fy4Inshell: '40000.00', fy4Shelled: '0.00' };
  const { id, answer } = await addDeMinimis(yearly, applicant, pounds);
  expect(answer.body.data.attributes.field_average_lbs).toBe('40000.00');
  expect((await certify(yearly, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
  await yearly.close();
});
