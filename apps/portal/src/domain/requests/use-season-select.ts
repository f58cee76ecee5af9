import type { Season } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';

interface SeasonChoice {
  /** Null while there is none. */
  readonly season: Season | null;
  /** Props of ui's `Select`; null where there is nothing to choose from. */
  readonly select: {
    readonly label: string;
    readonly options: readonly { readonly id: string; readonly label: string }[];
    readonly value: string;
    readonly onChange: (id: string) => void;
    readonly width: 'short';
  } | null;
}

/** The season whose requests are shown, or that a new one is for; `first` until the person chooses another. */
export function useSeasonSelect(first: Season | null): SeasonChoice {
  const { t } = useTranslation('words');
  const { seasons } = useSession();
  const [value, onChange] = useState(first?.id ?? seasons[0]?.id ?? '');
  const options = seasons.map(({ id, title }) => ({ id, label: title }));
  return {
    season: seasons.find(({ id }) => id === value) ?? null,
    select: options.length > 1 ? { label: t('term.season'), options, value, onChange, width: 'short' } : null,
  };
}
