import { expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { checkSeasonTitle } from './season-checks.ts';

const others = [{ title: '2025-26' }];
const tooLong = 'Give the season a title of at most 40 characters.';

it.each([
  ['2026-27', null],
  ['Crop year 2026', null],
  [' ', tooLong],
  ['Crop year '.repeat(5), tooLong],
  ['2025-26', 'Another season is called 2025-26.'],
])('the title of a season %j: %s', (title, sentence) => {
  const found = checkSeasonTitle(title, others);
  expect(found === null ? null : messageText(found.code, found.values)).toBe(sentence);
});
