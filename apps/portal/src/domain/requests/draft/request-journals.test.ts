import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#domain/drafts/journal-entry.ts';
import { latestNew } from './request-journals.ts';

const entry = (id: string, seasonId: string, at: string, version: number | null = null): JournalEntry => ({
  draft: { id, values: { season: { type: 'node--season', id: seasonId } }, rows: {}, discarded: [] },
  version,
  attempted: [],
  at,
});

describe('a new request', () => {
  it('goes on from the latest draft for the season that the backend never had', () => {
    const kept = [
      entry('older', 'this', '2026-11-20T10:00:00.000Z'),
      entry('latest', 'this', '2026-11-21T10:00:00.000Z'),
      entry('other', 'last', '2026-11-21T11:00:00.000Z'),
      entry('saved', 'this', '2026-11-21T12:00:00.000Z', 3),
    ];
    expect(latestNew(kept, 'this')?.draft.id).toBe('latest');
    expect(latestNew(kept, 'next')).toBeNull();
  });

  it('that names no season is nobody’s', () => {
    const nameless = entry('nameless', 'this', '2026-11-21T10:00:00.000Z');
    expect(latestNew([{ ...nameless, draft: { ...nameless.draft, values: {} } }], 'this')).toBeNull();
  });
});
