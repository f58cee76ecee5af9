import { isMessageCode } from '@packhouse/programme';
import { unreadableReasons } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import shared from '#domain/spreadsheet/texts/en.json' with { type: 'json' };
import texts from '../texts/en.json' with { type: 'json' };
import { contactColumns, neededColumns } from './contact-columns.ts';
import { remedies } from './problem-rows.tsx';

const words = texts.import;
const fileCodes = ['spreadsheetError', 'formulaWithoutValue', 'twiceInFile', 'activeUnknown'];

describe('the words of an import of producers', () => {
  it('name every column, mistake and remedy', () => {
    for (const { label } of contactColumns) expect(texts.field).toHaveProperty(label);
    expect(Object.keys(words.missing).sort()).toEqual([...neededColumns].sort());
    expect(fileCodes.filter((code) => !isMessageCode(code))).toEqual([]);
    expect(Object.keys(words.remedies).sort()).toEqual([...remedies].sort());
    for (const reason of unreadableReasons)
      expect({ ...shared.unreadable, ...words.unreadable }).toHaveProperty(reason);
  });
});
