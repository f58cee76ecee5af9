import type { Season } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { shownSeason } from './shown-season.ts';

describe('the season shown', () => {
  const season = (id: string, startsOn: string | null, current: boolean) =>
    // Only what the choice reads of a season.
    ({ id, title: id, startsOn, current }) as unknown as Season;
  const seasons = [season('old', '2025-10-01', false), season('new', '2026-10-01', true)];

  it('is the current one, or the one asked for', () => {
    expect(shownSeason(seasons)).toMatchObject({ shown: { id: 'new' }, isAmbiguous: false });
    expect(shownSeason(seasons, 'old')).toMatchObject({ shown: { id: 'old' }, current: { id: 'new' } });
    expect(shownSeason(seasons, 'unknown').shown).toBeNull();
  });

  it('§4 is the newest while none is current, which stays readable', () => {
    const none = [season('old', '2025-10-01', false), season('new', '2026-10-01', false)];
    expect(shownSeason(none)).toMatchObject({ current: null, shown: { id: 'new' } });
  });

  it('is the later of two current ones, and says so', () => {
    const two = [season('old', '2025-10-01', true), season('new', '2026-10-01', true)];
    expect(shownSeason(two)).toMatchObject({ current: { id: 'new' }, isAmbiguous: true });
  });
});
