import { expect, it } from 'vitest';
import { languages } from '../../constants.ts';
import { programmeHeading, programmeInSentence } from './programme-name.ts';

it('a program is called by its name, and until it has one it is said to be set up, in every language', () => {
  const [named, unnamed] = [{ programmeName: 'Mango Board' }, { programmeName: '' }];
  expect([programmeHeading(named, 'fr'), programmeInSentence(named, 'en')]).toEqual(['Mango Board', 'Mango Board']);
  expect(programmeHeading(unnamed, 'en')).toBe('This program is being set up');
  expect(programmeInSentence(unnamed, 'en')).toBe('a program that is being set up');
  const said = languages.flatMap(({ code }) => [programmeHeading(unnamed, code), programmeInSentence(unnamed, code)]);
  expect(new Set(said).size).toBe(2 * languages.length);
});
