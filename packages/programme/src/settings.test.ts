import { describe, expect, it } from 'vitest';
import { languages } from './constants.ts';
import { placeholdersOf } from './messages/create-texts.ts';
import { defaultSettings, deMinimisStatements } from './settings.ts';
import { checkSetting, readSettings } from './settings-check.ts';

describe('the default settings', () => {
  it('pass their own checks', () => {
    expect(readSettings({ ...defaultSettings })).toEqual({ settings: defaultSettings });
  });

  it('are those of the demonstration program', () => {
    expect(defaultSettings).toMatchObject({
      programmeName: 'Demonstration Pecan Program',
      timeZone: 'America/New_York',
      dueDay: 10,
      deMinimisLimit: '50000.00',
      invoicing: 'automatic',
      certificateNotFound: 'error',
    });
  });

  it('have every certification text in every language with the same placeholders', () => {
    for (const text of [...Object.values(defaultSettings.certificationTexts), ...Object.values(deMinimisStatements)]) {
      for (const { code } of languages) {
        expect(placeholdersOf(text[code] ?? '')).toEqual(placeholdersOf(text.en));
      }
    }
  });
});

describe('readSettings', () => {
  it('lays a few values over the defaults', () => {
    expect(readSettings({ dueDay: 15 }).settings).toEqual({ ...defaultSettings, dueDay: 15 });
  });

  it('has a de minimis application sign for the seasons that count, unless the program wrote that text', () => {
    const { certificationTexts } = defaultSettings;
    const text = { ...certificationTexts.ex_request_de_minimis, es: 'Declaro.' };
    const own = { certificationTexts: { ...certificationTexts, ex_request_de_minimis: text } };
    const signed = (stored: unknown) => readSettings(stored).settings?.certificationTexts.ex_request_de_minimis;
    const { single, each } = deMinimisStatements;
    expect(signed({ deMinimisYears: 1 })).toEqual(single);
    expect(signed({ deMinimisYears: 2, deMinimisCounts: 'each' })).toEqual(each);
    expect(signed({ ...own, deMinimisYears: 1 })).toEqual(text);
    // Taken from another program's file, or written with another text.
    expect(signed({ certificationTexts: { ...certificationTexts, ex_request_de_minimis: single } })).toEqual(
      certificationTexts.ex_request_de_minimis,
    );
  });

  it.each([
    ['figuresCompanies', 2],
    ['figuresShare', 95],
    ['regions', { eastern: ['GA'], western: ['GA'] }],
    ['regions', { imports: ['GA'] }],
    ['regions', { 'East, 1': ['GA'] }],
    ['chargeLimitPercent', '-1'],
  ])('refuses %s of %j', (setting, value) => {
    expect(readSettings({ [setting]: value }).problems).toMatchObject([{ code: 'settingWrong', field: setting }]);
  });

  it('names a setting that does not exist', () => {
    expect(readSettings({ dueDays: 15 }).problems).toEqual([
      { code: 'settingUnknown', values: { setting: 'dueDays' }, field: 'dueDays' },
    ]);
  });

  it('lists every wrong value, not only the first', () => {
    expect(readSettings({ dueDay: 32, timeZone: 'Mars/Olympus' }).problems?.map(({ field }) => field)).toEqual([
      'dueDay',
      'timeZone',
    ]);
  });

  it.each([null, [], 'text', 3])('refuses %j as a whole', (stored) => {
    expect(readSettings(stored).problems).toHaveLength(1);
  });
});

it('a tariff code is read as regulations print it, however it was typed', () => {
  const typed = ['0804.50.40.45', '0804.50.4055', '0802.99.10'];
  expect(readSettings({ htsCodes: typed }).settings?.htsCodes).toEqual(['0804.50.4045', '0804.50.4055', '0802.99.10']);
});

describe('an amount', () => {
  it.each([
    ['returnedPaymentCharge', '25.005'],
    ['smallestCharge', '0.005'],
    ['lateChargePercent', '5.12345'],
    ['lateChargePercent', '1000'],
    ['interestPercent', '100.0001'],
    ['chargeLimitPercent', '1000.1'],
    ['deMinimisLimit', '50000.001'],
    ['minimumReimbursement', '99999999'],
  ] as const)('%s %s is refused: the ledger could not keep it', (key, value) => {
    expect(checkSetting(key, value)).not.toBeNull();
  });

  it.each([
    ['returnedPaymentCharge', '25.000'],
    ['lateChargePercent', '5.1234'],
    ['chargeLimitPercent', '250'],
    ['deMinimisLimit', '50000'],
  ] as const)('%s %s is taken', (key, value) => {
    expect(checkSetting(key, value)).toBeNull();
  });
});

it('an amount that was stored when more was taken starts a server, as the ledger kept it', () => {
  const { settings } = readSettings({ returnedPaymentCharge: '25.005', lateChargePercent: '1000', dueDay: 12 });
  expect(settings).toMatchObject({ returnedPaymentCharge: '25.01', lateChargePercent: '1000', dueDay: 12 });
  const [form] = defaultSettings.commodityForms;
  const commodityForms = [{ ...form, rate: '0.00125' }];
  expect(readSettings({ commodityForms }).settings?.commodityForms[0]?.rate).toBe('0.00125');
  expect(checkSetting('commodityForms', commodityForms)).not.toBeNull();
});

describe('the payment details', () => {
  const link = 'https://pay.example/?i={{invoice}}&a={{amount}}';

  it.each([
    null,
    { link },
    { bank: 'First Example Bank', routing: '021000021', account: '0012345678', payee: 'Pecan Programme' },
    { remitTo: ['PO Box 1', 'Macon, GA 31201'], reference: { en: 'The invoice number', es: 'El número de factura' } },
  ])('may be %j', (value) => {
    expect(checkSetting('payment', value)).toBeNull();
  });

  it.each([
    [{}, /an object with some of payee, bank/],
    ['IBAN', /an object with some of/],
    [{ iban: 'DE12' }, /an object with some of/],
    [{ bank: ' ' }, /bank/],
    [{ routing: '021000022' }, /routing nine digits/],
    [{ routing: '02100002' }, /routing nine digits/],
    [{ remitTo: [] }, /remitTo/],
    [{ remitTo: ['a', ' '] }, /remitTo/],
    [{ reference: { es: 'Factura' } }, /reference/],
    [{ bank: 'A', link: 'http://pay.example/{{invoice}}/{{amount}}' }, /link an https/],
  ])('are refused as %j', (value, expected) => {
    expect(checkSetting('payment', value)?.values?.expected).toMatch(expected);
  });
});

const fresh = { key: 'inshell', label: { en: 'Fresh' }, rate: '0.0075', factor: '1' };

describe('checkSetting', () => {
  it.each([
    ['programmeName', ' '],
    ['commodity', { zh: '碧根果' }],
    ['commodity', { en: 'pecans', xx: 'pecans' }],
    ['commodityForms', []],
    ['commodityForms', [{ key: 'inshell', label: { en: 'In shell' }, rate: '0,02', factor: '1' }]],
    ['commodityForms', [{ key: 'inshell', label: { en: 'In shell' }, rate: '0.02', factor: '0' }]],
    ['commodityForms', [...defaultSettings.commodityForms, ...defaultSettings.commodityForms]],
    ['commodityForms', [{ ...fresh, short: { es: 'frescos' } }]],
    ['commodityForms', [{ ...fresh, headings: 'IQF' }]],
    ['fiscalYearStart', '13-01'],
    ['dueDay', '10'],
    ['dueDay', 0],
    ['deMinimisLimit', 50000],
    ['deMinimisLimit', '-1'],
    ['deMinimisApplicants', []],
    ['deMinimisApplicants', ['grower']],
    ['deMinimisApplicants', ['importer', 'importer']],
    ['nilReportRequired', 'true'],
    ['afterReimbursementDeadline', 'stop'],
    ['lateGraceDays', -1],
    ['htsCodes', ['pecans']],
    ['states', ['Georgia']],
    ['certificationTexts', { first_handler_report: { en: 'I declare.' } }],
  ] as const)('refuses %s of %j and says what it must be', (setting, value) => {
    expect(checkSetting(setting, value)).toMatchObject({ code: 'settingWrong', values: { setting } });
  });

  it.each([
    ['lateChargePercent', '10.00'],
    ['lateChargePercent', null],
    ['lateGraceDays', 60],
    ['fiscalYearStart', '01-01'],
    ['deMinimisApplicants', ['first_handler', 'importer']],
    ['timeZone', 'Europe/Madrid'],
    ['certificateNotFound', 'warning'],
  ] as const)('takes %s of %j', (setting, value) => {
    expect(checkSetting(setting, value)).toBeNull();
  });
});
