import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import { checkSeason } from './season-checks.ts';

const last = { id: 'a', title: '2025-26', startsOn: '2025-10-01', endsOn: '2026-09-30', current: true };
const next = { id: 'b', title: '2026-27', startsOn: '2026-10-01', endsOn: '2027-09-30' };

describe('checkSeason', () => {
  it('is content with a season beside another, and with itself in the list', () => {
    expect(checkSeason(next, [last, next]).errors).toEqual([]);
    expect(checkSeason(last, [last, next]).errors).toEqual([]);
    expect(checkSeason({ ...next, title: 'Crop year 2026' }, [last, next]).errors).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, ['title'], 'Give the season a title of at most 40 characters.'],
    [{ title: 'Crop year '.repeat(5) }, ['title'], 'Give the season a title of at most 40 characters.'],
    [{ title: '2025-26' }, ['title'], 'Another season is called 2025-26.'],
    [{ endsOn: '2027-10-01' }, ['endsOn'], 'A season ends one year less a day after it starts.'],
    [{ current: true }, ['current'], 'Another season is already marked current.'],
    [{ startsOn: '2026-09-30', endsOn: '2027-09-29' }, ['startsOn'], 'These dates overlap with the 2025-26 season.'],
  ])('refuses %j', (change, fields, sentence) => {
    const { errors } = checkSeason({ ...next, ...change }, [last, next]);
    expect(errors.map(({ field }) => field)).toEqual(fields);
    expect(errors.map(({ code, values }) => messageText(code, values))).toEqual([sentence]);
  });

  it('lets the exemption season run ahead of the current one', () => {
    expect(checkSeason({ ...next, currentExemption: true }, [last]).errors).toEqual([]);
  });
});
