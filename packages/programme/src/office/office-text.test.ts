import { describe, expect, it } from 'vitest';
import { languages } from '../constants.ts';
import { placeholdersOf } from '../messages/create-texts.ts';
import { type Subject, statusesOf, transitions } from '../rules/statuses/transitions.ts';
import { bankTexts } from './bank-text.ts';
import { officeText, officeTexts } from './office-text.ts';
import { officeRights, officeRoles } from './rights.ts';

// Border: the keys of the table of moves.
const subjects = Object.keys(transitions) as readonly Subject[];

/** Every text with its path, `right.rates`. */
const paths = (texts: object, head = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${head}${key}`, text] as const] : paths(text, `${head}${key}.`),
  );
const { en, ...others } = officeTexts;

const named = 'day|first|last|on|from|to|until|since|today|due|postmarked|received|when';
/** Days and minutes that a sentence would say as they are kept, 2026-11-05. */
const bare = new RegExp(`\\{\\{\\s*(?:${named}|\\w+(?:On|At|Day))\\s*\\}\\}`);

it.each(languages.map(({ code }) => code))('says every day and minute as people of %s write it', (code) => {
  const sentences = [...paths(officeTexts[code]), ...paths(bankTexts[code])];
  // It counts lines, not days.
  const asKept = sentences.filter(([key, text]) => key !== '422.lineNotInFile' && bare.test(text));
  expect(asKept).toEqual([]);
});

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
  it.each([
    ['en', 'Ana changed this on 11/05/2026, 2:07 PM. Look at it again, then decide.'],
    ['it', 'Ana ha modificato questo il 05/11/2026, 14:07. Guardarlo di nuovo, poi decidere.'],
  ] as const)('says a minute as people of %s do', (language, said) => {
    const sentence = officeText('versionMoved', { who: 'Ana', when: '2026-11-05 14:07' }, language);
    expect(sentence.replaceAll(/\s/g, ' ')).toBe(said);
  });

  it('names every right and every role', () => {
    expect(Object.keys(en.right)).toEqual(officeRights);
    expect(Object.keys(en.role)).toEqual(officeRoles);
  });

  it('names a right in the language that it is written in', () => {
    expect(officeText('rightMissing', { name: 'Ana', right: 'rates' }, 'es')).toBe(
      'Ana no puede hacer esto. Se necesita: tasas y límites.',
    );
  });

  it('names statuses in that language too, and leaves a provider’s own word as it is', () => {
    const values = { title: 'A-7', status: 'on_ice', statuses: 'under_review, paid', wanted: 'denied' };
    expect(officeText('moveNotAllowed', values, 'it')).toBe(
      'Lo stato di «A-7» è on_ice. Può diventare In esame, Pagato, non Respinto.',
    );
    const known = new Set(subjects.flatMap((subject) => statusesOf(subject)));
    expect(Object.keys(en.status).sort()).toEqual([...known].sort());
  });
});
