import { expect, it } from 'vitest';
import { placeholdersOf } from '../messages/create-texts.ts';
import { bankTexts } from './bank-text.ts';

const { en, ...others } = bankTexts;

/** The sentences of every status, by code. */
const sentencesIn = (texts: typeof en): Readonly<Record<string, string>> => ({
  ...texts[404],
  ...texts[409],
  ...texts[422],
});
const english = sentencesIn(en);

it.each(Object.entries(others))(
  'every refusal has a sentence in %s, which says nothing that the English one does not',
  (_language, texts) => {
    expect(Object.entries(texts).map(([status, of]) => [status, Object.keys(of)])).toEqual(
      Object.entries(en).map(([status, of]) => [status, Object.keys(of)]),
    );
    for (const [code, text] of Object.entries(sentencesIn(texts))) {
      expect(placeholdersOf(english[code] ?? '')).toEqual(expect.arrayContaining(placeholdersOf(text)));
    }
    const said = Object.values(english);
    expect(Object.values(sentencesIn(texts)).filter((text) => said.includes(text))).toEqual([]);
  },
);
