import { isMessageCode } from '@packhouse/programme';
import { plainFigure, unreadableReasons } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import reports from '#domain/reports/texts/en.json' with { type: 'json' };
import shared from '#domain/spreadsheet/texts/en.json' with { type: 'json' };
import { firstHandlerImport } from '../first-handler-import.ts';
import { importerImport } from '../importer-import.ts';
import texts from '../texts/en.json' with { type: 'json' };
import { exampleOf, isTypeable, remedies, remedyOf } from './remedy.ts';

const words = texts.import;
/** Problems that only a file can have. */
const fileCodes = [
  'spreadsheetError',
  'formulaWithoutValue',
  'tooManyCells',
  'producerNameDiffers',
  'identifierDiffers',
  'producerUnclear',
  'newProducerIncomplete',
  'certificateWithoutReason',
  'zerosLost',
  'kilogramsDiffer',
  'poundsDiffer',
];
const kinds = [firstHandlerImport, importerImport];

describe('the words of an import', () => {
  it('name every column', () => {
    const keys = new Set(kinds.flatMap(({ columns }) => columns).map(({ key }) => key));
    expect(Object.keys(words.columns).filter((key) => !keys.has(key.replace(/_own$/, '')))).toEqual([]);
    const unnamed = kinds.flatMap(({ report, columns }) => {
      const own = { ...words.columns };
      const ofFields = Object.keys(reports[report.id].columns);
      return columns.filter(({ key, fields }) => !(key in own) && !ofFields.includes(fields[0] ?? ''));
    });
    expect(unnamed).toEqual([]);
  });

  it('ask for every group of columns that is needed', () => {
    for (const [first] of kinds.flatMap(({ needs }) => needs)) expect(words.match).toHaveProperty(`missing_${first}`);
  });

  it('say what only a file can have wrong, why one cannot be read, and what to do', () => {
    expect(fileCodes.filter((code) => !isMessageCode(code))).toEqual([]);
    for (const reason of unreadableReasons)
      expect({ ...shared.unreadable, ...words.unreadable }).toHaveProperty(reason);
    expect(Object.keys(words.remedies).sort()).toEqual([...remedies].sort());
  });
});

describe('what to do about a problem', () => {
  it.each([
    ['dateMalformed', 'date'],
    ['dateOutsidePeriod', 'otherMonth'],
    ['weightNegative', 'negative'],
    ['certificateMissing', 'certificate'],
    ['textTooLong', 'shorten'],
  ] as const)('%s: %s', (code, remedy) => {
    expect(isMessageCode(code)).toBe(true);
    expect(remedyOf({ code })).toBe(remedy);
  });

  it('shows a figure that its column reads', () => {
    for (const style of ['point', 'comma'] as const) {
      expect(plainFigure(exampleOf('figure', style), style)?.replace(',', '')).toBe('41237.50');
      expect(plainFigure(exampleOf('amount', style), style)?.replace(',', '')).toBe('1624.37');
    }
  });

  it('is not typing where no cell of the row is to blame', () => {
    expect(isTypeable({ code: 'tooManyCells' })).toBe(false);
    expect(isTypeable({ code: 'newProducerIncomplete' })).toBe(false);
    expect(isTypeable({ code: 'weightNotNumber' })).toBe(true);
  });
});
