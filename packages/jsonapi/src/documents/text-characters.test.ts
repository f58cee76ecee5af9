import { describe, expect, it } from 'vitest';
import { characterProblem, plainText, seenName } from './text-characters.ts';

const at = (text: string) => characterProblem(text);

describe('characters that no text holds', () => {
  it.each([
    ['\u0007', 'controlCharacter', 'U+0007'],
    ['\0', 'controlCharacter', 'U+0000'],
    ['\u001b', 'controlCharacter', 'U+001B'],
    ['\r', 'controlCharacter', 'U+000D'],
    ['\u007f', 'controlCharacter', 'U+007F'],
    ['\u0085', 'controlCharacter', 'U+0085'],
    ['\u009b', 'controlCharacter', 'U+009B'],
    ['\u2028', 'lineSeparator', 'U+2028'],
    ['\u2029', 'paragraphSeparator', 'U+2029'],
    ['\u202e', 'directionCharacter', 'U+202E'],
    ['\u2066', 'directionCharacter', 'U+2066'],
    ['\ud83c', 'halfCharacter', 'U+D83C'],
    ['\udf30', 'halfCharacter', 'U+DF30'],
  ])('%j is named %s %s, with its place', (character, code, name) => {
    expect(at(`🌰 a${character}b`)).toEqual({ code, values: { character: name, position: '4' } });
  });

  it.each(['', 'a\tb\nc', 'no\u00a0break\u202fspaces', 'e\u0301 🌰 碧根果', '\u200f\u200d\ufeff\ufffd', 'O’Neil'])(
    '%j holds none of them',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );

  it('are tab and line break too, where there is one line', () => {
    expect(characterProblem('a\tb', { lines: 'one' })).toMatchObject({ values: { character: 'U+0009' } });
    expect(characterProblem('a\nb', { lines: 'one' })).toMatchObject({ values: { character: 'U+000A' } });
  });
});

it.each([
  ['Mine\u200b', 'Mine'],
  ['\ufeff M\u00adi\u2060n\u200de\u200e ', 'Mine'],
  ['\u3164\u200b', ''],
  ['👩\u200d🌾 fields 👩🏽\u200d🌾 ❤️\u200d🔥', '👩\u200d🌾 fields 👩🏽\u200d🌾 ❤️\u200d🔥'],
  ['José 碧根果', 'José 碧根果'],
])('the name %j is kept as %j: nothing in it that nobody sees', (typed, kept) => {
  expect(seenName(typed)).toBe(kept);
});

it('a line break of Windows becomes a plain one', () => {
  expect(plainText('a\r\nb\nc\rd')).toBe('a\nb\nc\rd');
});
