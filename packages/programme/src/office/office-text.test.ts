import { describe, expect, it } from 'vitest';
import { placeholdersOf } from '../messages/create-texts.ts';
import { officeText, officeTexts } from './office-text.ts';
import { officeRights, officeRoles } from './rights.ts';

/** Every text with its path, `right.rates`. */
const paths = (texts: object, head = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${head}${key}`, text] as const] : paths(text, `${head}${key}.`),
  );
const { en, ...others } = officeTexts;

describe.each(Object.entries(others))('the texts of the office in %s', (_language, texts) => {
  it('have the keys and placeholders of the English ones', () => {
    const shape = (of: object) => paths(of).map(([key, text]) => [key, placeholdersOf(text)]);
    expect(shape(texts)).toEqual(shape(en));
  });

  it('leave no sentence in English', () => {
    const same = paths(texts).filter(([key, text]) =>
      paths(en).some(([other, said]) => other === key && said === text),
    );
    expect(same).toEqual([]);
  });
});

describe('a text of the office', () => {
  it('names every right and every role', () => {
    expect(Object.keys(en.right)).toEqual(officeRights);
    expect(Object.keys(en.role)).toEqual(officeRoles);
  });

  it('names a right in the language that it is written in', () => {
    expect(officeText('rightMissing', { name: 'Ana', right: 'rates' }, 'es')).toBe(
      'Ana no puede hacer esto. Se necesita: tasas y límites.',
    );
  });
});
