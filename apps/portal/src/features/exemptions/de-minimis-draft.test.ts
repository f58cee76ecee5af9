import { defaultSettings, type Values } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { checkDeMinimisDraft } from '#domain/requests/check-de-minimis.ts';
import { company, season } from '#domain/requests/season.fixture.ts';
import {
  type DeMinimisContext,
  deMinimisToSend,
  equivalentOf,
  firstDeMinimisDraft,
  isWorksheetComplete,
  liveAverage,
} from './de-minimis-draft.ts';

const reported = {
  producer: [null, null, null, null],
  importer: [null, null, { inshell: '100.00', shelled: '20.50' }, null],
  first_handler: [null, null, { inshell: '900.00', shelled: '0.00' }, null],
};
const context: DeMinimisContext = {
  season,
  seasons: [season],
  companyTypes: ['producer', 'first_handler'],
  settings: defaultSettings,
  hasRequest: false,
  crop: null,
  reported,
};
const figures: Values = {
  fy1Inshell: '31,250',
  fy1Shelled: '4,000',
  fy2Inshell: '44100',
  fy2Shelled: '0',
  fy3Inshell: '49 000',
  fy3Shelled: '0',
  fy4Inshell: '42000.00',
  fy4Shelled: '3000',
};
const begun = (companyTypes: readonly string[]) =>
  firstDeMinimisDraft({ company, firstName: 'Caleb', context: { ...context, companyTypes }, id: 'request' });

describe('a new de minimis request', () => {
  it('knows applicant and season, and the kind of applicant where there is one choice', () => {
    expect(begun(['producer', 'first_handler']).values).toMatchObject({
      title: 'De Minimis Exemption Request-10458-2026-27',
      season: { type: 'node--season', id: 'season-2026' },
      applicantType: 'producer',
      applicantAddress: '3175 County Road 48, Fairhope, AL 36532',
    });
    expect(begun(['producer', 'importer']).values.applicantType).toBeNull();
    expect(begun(['first_handler']).values.applicantType).toBeNull();
  });

  it('takes an importer’s past seasons from its own reports, and never a producer’s', () => {
    expect(begun(['importer']).values).toMatchObject({ fy3Inshell: '100.00', fy3Shelled: '20.50' });
    expect(begun(['producer']).values).not.toHaveProperty('fy3Inshell');
  });

  it('takes all that a first handler reported, where the program lets first handlers apply', () => {
    const settings = { ...defaultSettings, deMinimisApplicants: ['first_handler', 'importer'] as const };
    const of = { ...context, settings, companyTypes: ['first_handler', 'producer'] };
    const { values } = firstDeMinimisDraft({ company, firstName: 'Caleb', context: of, id: 'request' });
    expect(values).toMatchObject({ applicantType: 'first_handler', fy3Inshell: '900.00', fy3Shelled: '0.00' });
  });
});

describe('the worksheet', () => {
  it('averages as the form does: a pound shelled counts twice, always divided by four', () => {
    expect(liveAverage(figures, context)).toMatchObject({ average: '45087.50', qualifies: true });
    expect(equivalentOf(figures, 1, defaultSettings.commodityForms)).toBe('39250.00');
  });

  it('does not qualify at the limit, nor against a season’s own lower one', () => {
    const atLimit = { ...figures, fy4Inshell: '61650.00' };
    expect(liveAverage(atLimit, context)).toMatchObject({ average: '50000.00', qualifies: false });
    const lower = { ...context, season: { ...season, deMinimisLimit: '45000.00' } };
    expect(liveAverage(figures, lower).qualifies).toBe(false);
  });

  it('is complete with all eight figures', () => {
    expect(isWorksheetComplete(figures, defaultSettings)).toBe(true);
    expect(isWorksheetComplete({ ...figures, fy2Shelled: ' ' }, defaultSettings)).toBe(false);
  });
});

describe('the check of a request', () => {
  const { values } = begun(['producer', 'first_handler']);

  it('names the season whose figure is missing', () => {
    const { errors } = checkDeMinimisDraft({ ...values, ...figures, fy1Inshell: '' }, context);
    expect(errors).toEqual([{ code: 'periodPoundsMissing', field: 'fy1Inshell', values: { season: '2023-24' } }]);
  });

  it('warns where figures differ from own reports', () => {
    const importer = { ...values, ...figures, applicantType: 'importer' };
    const { warnings } = checkDeMinimisDraft(importer, { ...context, companyTypes: ['importer'] });
    expect(warnings).toMatchObject([{ code: 'poundsDifferFromReports', field: 'fy3Inshell' }]);
  });

  it('says that another request is there', () => {
    const { errors } = checkDeMinimisDraft({ ...values, ...figures }, { ...context, hasRequest: true });
    expect(errors).toMatchObject([{ code: 'requestExists', field: 'season' }]);
  });
});

it('a draft is sent with canonical figures, totals and average; what cannot be read stays', () => {
  const draft = { id: 'request', values: { ...figures, fy2Shelled: 'many' }, rows: {}, discarded: [] };
  expect(deMinimisToSend(draft, context).values).toMatchObject({
    fy1Inshell: '31250.00',
    fy2Shelled: 'many',
    fy3Inshell: '49000.00',
    totalInshell: '166350.00',
    totalShelled: '7000.00',
    average: '45087.50',
  });
});

describe('where the program averages two seasons', () => {
  const two: DeMinimisContext = { ...context, settings: { ...defaultSettings, deMinimisYears: 2 } };
  const typed: Values = { fy3Inshell: '49,000', fy3Shelled: '0', fy4Inshell: '42000', fy4Shelled: '3000' };

  it('they alone are averaged, complete and checked', () => {
    expect(liveAverage(typed, two)).toMatchObject({ average: '48500.00', qualifies: true });
    expect(isWorksheetComplete(typed, two.settings)).toBe(true);
    const { errors } = checkDeMinimisDraft({ ...begun(['producer']).values, ...typed, fy3Shelled: '' }, two);
    expect(errors.map(({ field }) => field)).toEqual(['fy3Shelled']);
  });

  it('those that nobody was asked for are sent as none', () => {
    const draft = { id: 'request', values: { ...typed, fy1Inshell: '7' }, rows: {}, discarded: [] };
    expect(deMinimisToSend(draft, two).values).toMatchObject({
      fy1Inshell: '0.00',
      fy1Shelled: '0.00',
      fy2Inshell: '0.00',
      fy3Inshell: '49000.00',
      totalInshell: '91000.00',
      average: '48500.00',
    });
  });
});
