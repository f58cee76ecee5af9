import { expect, it } from 'vitest';
import { placeholdersOf } from '../../messages/create-texts.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import italian from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

const shape = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([code, text]) => [code, placeholdersOf(text)]);

it.each([
  ['es', es],
  ['fr', fr],
  ['it', italian],
  ['zh', zh],
])('every refusal has its sentence with the same values in %s', (_language, texts) => {
  expect(shape(texts)).toEqual(shape(en));
  expect(Object.values(texts).filter((text) => Object.values(en).some((english) => english === text))).toEqual([]);
});
