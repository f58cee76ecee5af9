import { describe, expect, it } from 'vitest';
import { memoryKeyStore } from '../../storage/key-store.fixture.ts';
import { isDue, logOutTime, readToken, tokenRecord, writeToken } from './token-record.ts';

const received = Date.parse('2026-11-21T15:00:00.000Z');
const answer = (expires_in: number) => ({ access_token: 'a', refresh_token: 'r', expires_in });
const afterSeconds = (seconds: number) => received + seconds * 1000;

describe('the token record', () => {
  it('holds the five members of section 3, with expires_at in milliseconds', () => {
    expect(tokenRecord(answer(300), received)).toEqual({
      access_token: 'a',
      refresh_token: 'r',
      expires_in: 300,
      date: '2026-11-21T15:00:00.000Z',
      expires_at: afterSeconds(300),
    });
  });

  it.each([
    ['is good while more than 30 seconds are left', 300, 269, false],
    ['is due within 30 seconds of expiry (section 9)', 300, 270, true],
    ['is due when it has expired', 300, 400, true],
    ['of an hour is due at half its life, so that activity moves the log-out', 3600, 1800, true],
    ['of an hour is good before that', 3600, 1799, false],
    ['of a day is due before the log-out could come', 86_400, 1800, true],
    ['of half an hour lives until its margin', 1800, 1700, false],
  ])('%s', (_title, life, age, due) => {
    expect(isDue(tokenRecord(answer(life), received), afterSeconds(age))).toBe(due);
  });

  it('is stored under id_token and oauth_token, with the automatic log-out 3600 seconds later (section 4)', () => {
    const store = memoryKeyStore();
    const record = tokenRecord(answer(300), received);
    writeToken(store, record);
    expect(store.get('id_token')).toBe('a');
    expect(readToken(store)).toEqual(record);
    expect(store.get('auto_logout_datetime')).toBe('2026-11-21T16:00:00.000Z');
    expect(logOutTime(store)).toBe(afterSeconds(3600));
  });

  it.each(['', 'null', '[]', '{"access_token":1}', '{broken'])('is none when %j is stored', (stored) => {
    expect(readToken(memoryKeyStore({ oauth_token: stored }))).toBeNull();
  });
});
