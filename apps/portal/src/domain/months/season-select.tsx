import type { Season } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';

interface SeasonSelectProps {
  readonly seasons: readonly Pick<Season, 'id' | 'title'>[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function SeasonSelect({ seasons, value, onChange }: SeasonSelectProps) {
  const { t } = useTranslation('words');
  return (
    <Select
      label={t('term.season')}
      onChange={onChange}
      options={seasons.map(({ id, title }) => ({ id, label: title }))}
      value={value}
      width="short"
    />
  );
}
