import { describe, expect, it } from 'vitest';
import { createClock } from './create-clock.ts';

const newYork = 'America/New_York';
const own = Date.parse('2026-11-21T15:00:00Z');
const clockAt = (fixedDay: string | null = null, time = own, timeZone = newYork) =>
  createClock({ ownTime: () => time, timeZone: () => timeZone, fixedDay: () => fixedDay });
const header = (time: number) => new Date(time).toUTCString();

describe('the program’s clock', () => {
  it('is the browser’s own while nothing else is known', () => {
    expect(clockAt().now()).toEqual(new Date(own));
  });

  it.each([
    ['stays with the own clock within two minutes of the server’s', 120_000, 0],
    ['takes the server’s when it is more than two minutes ahead', 180_000, 180_000],
    ['takes the server’s when it is more than two minutes behind', -86_400_000, -86_400_000],
  ])('%s (decisions.md 15)', (_title, difference, correction) => {
    const clock = clockAt();
    clock.heard(header(own + difference));
    expect(clock.now().getTime()).toBe(own + correction);
  });

  it('returns to the own clock when the next answer agrees with it', () => {
    const clock = clockAt();
    clock.heard(header(own + 600_000));
    clock.heard(header(own + 1000));
    expect(clock.now().getTime()).toBe(own);
  });

  it.each([null, '', 'yesterday'])('takes no notice of a Date header %j', (date) => {
    const clock = clockAt();
    clock.heard(date);
    expect(clock.now().getTime()).toBe(own);
  });

  it('decides today in the program’s time zone', () => {
    const lateEvening = Date.parse('2026-12-01T03:00:00Z');
    expect(clockAt(null, lateEvening).today()).toBe('2026-11-30');
    expect(clockAt(null, lateEvening, 'Europe/Rome').today()).toBe('2026-12-01');
  });

  it('shows the day of a demonstration, at the time that it is', () => {
    const clock = clockAt('2026-10-05');
    expect(clock.today()).toBe('2026-10-05');
    expect(clock.now().toISOString()).toBe('2026-10-05T15:00:00.000Z');
  });

  it('shifts no further when the server tells the demonstration’s day itself', () => {
    const clock = clockAt('2026-10-05');
    clock.heard(header(Date.parse('2026-10-05T15:00:00Z')));
    expect(clock.now().toISOString()).toBe('2026-10-05T15:00:00.000Z');
  });
});
