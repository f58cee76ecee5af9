import { deliveredCrop, firstHandlerTemplate, messageText, problemText } from '@packhouse/programme';
import { plainCell, readDelimited, safeCell, writeCsv } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { contactOf } from './check/october.fixture.ts';
import { firstHandlerImport } from './first-handler-import.ts';
import { templateRows } from './template.ts';

describe('a cell that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1,250.00', '@SUM(A1)', '\tx'])('"%s" is written as text', (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  });

  it('is read back as it was', () => {
    for (const text of ['=1+1', '-1,250.00', 'plain', "'quoted'", '41,237.50']) {
      expect(plainCell(safeCell(text))).toBe(text);
      const [, row] = readDelimited(
        writeCsv([
          ['a', 'b'],
          [text, 'x'],
        ]),
      ).rows;
      expect(row?.cells).toEqual([text, 'x']);
    }
  });
});

describe('the template', () => {
  it('has the headings of the documentation and a row for each active producer', () => {
    const producers = [
      contactOf({ id: '1', title: 'Rio Bend', identifier: 'G-0147', street: '210 County Road 9', zip: '31701' }),
      contactOf({ id: '2', title: 'Gone', active: false }),
    ];
    // Columns that the documentation does not have come after its headings.
    const documented = firstHandlerTemplate.length;
    expect(
      templateRows(firstHandlerImport, producers, deliveredCrop.commodityForms).map((cells) =>
        cells.slice(0, documented).join('|'),
      ),
    ).toEqual([
      'identifier|producer_name|street|city|state|zip|state_grown|date|inshell_lbs|shelled_lbs|exempt_reason|certificate|prior_handler|ticket|location',
      'G-0147|Rio Bend|210 County Road 9||GA|31701|GA||||||||',
    ]);
  });
});

describe('a problem in words', () => {
  it('is the sentence of its code with its values, written for a person', () => {
    const values = { start: '2026-10-01', end: '2026-10-31' };
    expect(problemText({ code: 'dateOutsidePeriod', values }, { messages: messageText, language: 'en' })).toBe(
      'This date must be between 10/01/2026 and 10/31/2026, the month you are reporting.',
    );
    expect(problemText({ code: 'ofAProvider' }, { messages: messageText, language: 'en' })).toBe('ofAProvider');
  });
});
