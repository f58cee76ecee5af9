import type { Season } from '@packhouse/programme';
import { useState } from 'react';
import { SeasonSelect } from '#domain/months/season-select.tsx';
import { useSession } from '#kernel/session/use-session.ts';

/** The season whose requests are shown, or that a new one is for; `first` until the person chooses another. */
export function useSeasonSelect(first: Season | null) {
  const { seasons } = useSession();
  const [value, onChange] = useState(first?.id ?? seasons[0]?.id ?? '');
  return {
    /** Null while there is none. */
    season: seasons.find(({ id }) => id === value) ?? null,
    /** Null where there is nothing to choose from. */
    select: seasons.length > 1 ? <SeasonSelect onChange={onChange} seasons={seasons} value={value} /> : null,
  };
}
