import {
  defaultSettings,
  exRequestDeMinimis,
  fhNonExemptReceipt,
  firstHandlerReport,
  importReimbItem,
  registry,
  reimbursementRequest,
  reportingPeriod,
} from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecords } from '#office/keeping/records/verify-records.ts';
import { contributionsOf } from '#office/program/publish-figures.ts';
import { bills } from './billing.ts';
import { addHandler, addReceipt, addReport, create, receiptValues, signature, update, urlOf } from './filing.ts';
import { addApplicant, addClaim, addDeMinimis, addImportItem, certify } from './requests.ts';
import { call, openWorld, type World } from './world.ts';

const rates = { inshell: { rate: '44.0925', factor: '1' }, shelled: { rate: '88.1849', factor: '1.5' } };
const settings = {
  ...defaultSettings,
  unit: { ...defaultSettings.unit, short: { en: 't' }, decimals: 3, pounds: '2204.622622' },
  commodityForms: defaultSettings.commodityForms.map((form) => ({ ...form, ...rates[form.key] })),
};
let world: World;
beforeAll(async () => {
  world = await openWorld({ settings });
});
afterAll(() => world.close());

const attributesOf = async (person: Parameters<typeof call>[1], url: string) =>
  (await call(world, person, 'GET', url)).body.data.attributes;

describe('a program whose unit has three decimals', () => {
  it('keeps, adds up, seals and bills them exactly', async () => {
    const handler = await addHandler(world);
    const receipts = [
      await addReceipt(world, handler, { inshell: '12.345' }),
      await addReceipt(world, handler, { inshell: '0.3', shelled: '2.005' }),
    ];
    const reportId = await addReport(world, handler, receipts);
    const report = urlOf(firstHandlerReport, reportId);
    expect(await attributesOf(handler.person, urlOf(fhNonExemptReceipt, receipts[1]))).toMatchObject({
      field_inshell_lbs: '0.300',
      field_shelled_lbs: '2.005',
    });
    await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
    const { status } = await update(world, handler.person, firstHandlerReport, reportId, signature(world));
    expect(status).toBe(200);
    expect(await attributesOf(handler.person, report)).toMatchObject({
      field_total_inshell_lbs: '12.645',
      field_total_shelled_lbs: '2.005',
      field_exempt_inshell_lbs: '0.000',
      // At $0.02 and $0.04: $0.25, and $0.01 with $0.08.
      field_total_assessment: '0.34',
    });
    expect((await bills(world, handler.person)).map(([, due]) => due)).toEqual(['0.34']);
    expect(await verifyRecords({ ...world, registry })).toMatchObject({ records: 1, broken: [] });
    const period = await call(world, handler.person, 'GET', urlOf(reportingPeriod, handler.periodId));
    const seasonId = period.body.data.relationships.field_season?.data.id ?? '';
    // The shelled ones by their factor of 1.5: 3.0075.
    expect(await contributionsOf(world.db, settings, seasonId)).toMatchObject([{ pounds: '15.653' }]);
  });

  it('takes no fourth one', async () => {
    const handler = await addHandler(world);
    const values = receiptValues(handler, { inshell: '12.3456' });
    const { status, body } = await create(world, handler.person, fhNonExemptReceipt, crypto.randomUUID(), values);
    expect([status, body.errors?.[0]?.detail]).toEqual([422, expect.stringContaining('10 digits before and 3 after')]);
  });

  it('averages and claims with them', async () => {
    const applicant = await addApplicant(world);
    const { id, answer } = await addDeMinimis(world, applicant, { fy1Inshell: '31250.001', fy1Shelled: '4000.333' });
    expect(answer.body.data.attributes).toMatchObject({
      field_average_lbs: '44212.625',
      field_total_shelled_lbs: '7000.333',
    });
    expect((await certify(world, applicant.person, exRequestDeMinimis, id)).status).toBe(200);
    const item = await addImportItem(world, applicant, { shelled: '6.944', amountCollected: '0.28' });
    const claim = await addClaim(world, applicant, { importItems: [item] });
    expect(claim.answer.body.data.attributes).toMatchObject({ field_total_shelled_lbs: '6.944' });
    expect(await attributesOf(applicant.person, urlOf(importReimbItem, item.id))).toMatchObject({
      field_calculated_amount: '0.28',
    });
    expect((await certify(world, applicant.person, reimbursementRequest, claim.id)).status).toBe(200);
  });
});
