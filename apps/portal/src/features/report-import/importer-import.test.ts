import { readDelimited } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { checkImport, noDecisions } from './check/check-import.ts';
import { guessMatching } from './check/import-file.ts';
import { importReport } from './check/import-report.ts';
import { octoberContext } from './check/october.fixture.ts';
import { countryCode, importerImport as kind } from './importer-import.ts';

const headings =
  'entry_number,entry_date,country,port,inshell_lbs,shelled_lbs,inshell_kg,shelled_kg,cbp_collected,exempt_reason,certificate,bill_of_lading,import_certificate';

function check(...lines: string[]) {
  const table = readDelimited([headings, ...lines].join('\n'));
  const context = octoberContext({ kind: 'importer', producers: [] });
  const matching = guessMatching(kind.columns, table, context.report.period);
  const input = { kind, table, matching, context, decisions: noDecisions };
  const result = checkImport({ ...input, idFor: (key) => key });
  const { problems, after } = importReport(input, result);
  return {
    rows: result.rows,
    totals: after,
    problems: problems.map(({ row, field, code, severity }) => `${row} ${field} ${code} ${severity}`),
  };
}

describe('an importer’s file', () => {
  it('becomes entries, in pounds whatever they were weighed in', () => {
    const { rows, problems, totals } = check(
      'ABC-1234567-6,10/6/2026,MX,2304,,"40,609.15",,,"1,624.37",,,,',
      'abc12345676,2026-10-07,Mexico,0502,,,,"18,420",1624.37,,,,',
    );
    expect(problems).toEqual([]);
    expect(rows[0]).toMatchObject({
      state: 'new',
      list: 'nonExemptReceipts',
      values: {
        entryNumber: 'ABC12345676',
        entryDate: '2026-10-06',
        country: 'MX',
        portCode: '2304',
        inshell: null,
        shelled: '40609.15',
        customsCollected: '1624.37',
      },
    });
    // 18,420 kg / 0.45359237 = 40,609.1487… lb
    expect(rows[1]?.values).toMatchObject({ country: 'MX', portCode: '0502', shelled: '40609.15' });
    expect(totals).toMatchObject({ totalShelled: '81218.30', totalAssessment: '3248.74', balanceDue: '0.00' });
  });

  it('has exempt entries with what they rest on', () => {
    const { rows, problems } = check(
      'ABC-1234567-6,10/6/2026,US,2304,"1,000",,,,0,us_origin_returned,,MAEU240881937,',
      'ABC-1234567-6,10/6/2026,MX,2304,"1,000",,,,0,organic,ORG-2026-9,MAEU240881937,short',
    );
    expect(rows.map(({ list, state }) => `${list} ${state}`)).toEqual(['exemptReceipts new', 'exemptReceipts wrong']);
    expect(problems).toEqual([
      '3 certificate certificateNotFound error',
      '3 import_certificate organicImportCertificateMalformed error',
    ]);
  });

  it.each([
    ['XYZ,10/6/2026,MX,2304,5,,,,0', ['2 entry_number entryNumberMalformed error']],
    ['ABC-1234567-6,9/6/2026,MX,2304,5,,,,0', ['2 entry_date dateOutsidePeriod error']],
    ['ABC-1234567-6,10/6/2026,Nowhere,2304,5,,,,0', ['2 country countryMissing error']],
    ['ABC-1234567-6,10/6/2026,MX,502,5,,,,0', ['2 port zerosLost error']],
    ['ABC-1234567-6,10/6/2026,MX,23045,5,,,,0', ['2 port portCodeMalformed error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,5,,,,', ['2 cbp_collected customsAmountMissing error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,5,,,,-1', ['2 cbp_collected amountNegative error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,,,-5,,0', ['2 inshell_kg weightNegative error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,,,many,,0', ['2 inshell_kg weightNotNumber error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,,,,,0', ['2 inshell_lbs weightMissing error']],
    ['ABC-1234567-6,10/6/2026,MX,2304,100,,45.36,,2', []],
    ['ABC-1234567-6,10/6/2026,MX,2304,100,,100,,2', ['2 inshell_kg kilogramsDiffer warning']],
  ])('%s', (line, problems) => {
    expect(check(line).problems).toEqual(problems);
  });
});

describe('a country', () => {
  it.each([
    ['mx', 'MX'],
    ['México', 'MX'],
    ['United States', 'US'],
    ['U.S.A.', 'US'],
    ['South Africa', 'ZA'],
    ['Nowhere', 'Nowhere'],
    ['', ''],
  ])('"%s" is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});
