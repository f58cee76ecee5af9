import { expect, it } from 'vitest';
import { placeholdersOf } from '../messages/create-texts.ts';
import en from './bank-texts/en.json' with { type: 'json' };
import es from './bank-texts/es.json' with { type: 'json' };
import fr from './bank-texts/fr.json' with { type: 'json' };
import italian from './bank-texts/it.json' with { type: 'json' };
import zh from './bank-texts/zh.json' with { type: 'json' };

const english: Readonly<Record<string, string>> = en;

it.each([
  ['es', es],
  ['fr', fr],
  ['it', italian],
  ['zh', zh],
])('every refusal has a sentence in %s, which says nothing that the English one does not', (_language, texts) => {
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  for (const [code, text] of Object.entries(texts)) {
    expect(placeholdersOf(english[code] ?? '')).toEqual(expect.arrayContaining(placeholdersOf(text)));
  }
  expect(Object.values(texts).filter((text) => Object.values(en).some((english) => english === text))).toEqual([]);
});
