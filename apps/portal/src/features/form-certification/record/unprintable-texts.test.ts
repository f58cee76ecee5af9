import { sampleRecord } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { englishWords } from '../forms/words.fixture.ts';
import { placeText, unprintableTexts } from './unprintable-texts.ts';

const words = await englishWords();
const [table] = sampleRecord().sections;
if (table === undefined) throw new Error('The sample has no table.');

describe('the places of characters that a PDF cannot show', () => {
  it('are named by the field and, in a list, by the row', () => {
    const record = sampleRecord({
      party: { heading: 'Company', lines: ['한 Orchards', 'San Saba, TX'] },
      facts: [{ label: 'Prepared by', value: '김 and 한' }],
      sections: [{ ...table, rows: [...table.rows, ['R-6', '한국 농장', '1.00']] }],
    });
    expect(unprintableTexts(record, ['김', '한', '국']).map((place) => placeText(place, words))).toEqual([
      'Company: 한',
      'Prepared by: 김 and 한',
      'Receipts subject to assessment, row 6, Producer: 한 and 국',
    ]);
  });

  it('are those of the signature and the statement too', () => {
    const record = sampleRecord({
      statement: { heading: 'Statement', paragraphs: ['I, 한, declare.'] },
      signature: { heading: 'Certified by', facts: [{ label: 'Full name', value: '한' }] },
    });
    expect(unprintableTexts(record, ['한'])).toEqual([
      { field: 'Statement', characters: ['한'] },
      { field: 'Full name', characters: ['한'] },
    ]);
  });

  it('are looked for in the text as it is set', () => {
    const record = sampleRecord({ facts: [{ label: 'Phone', value: 'ᄒ\u{1161}\u{11ab}' }] });
    expect(unprintableTexts(record, ['한'])).toEqual([{ field: 'Phone', characters: ['한'] }]);
  });

  it('are none once the characters were changed', () => {
    expect(unprintableTexts(sampleRecord(), ['한'])).toEqual([]);
    expect(unprintableTexts(sampleRecord(), [])).toEqual([]);
  });
});
