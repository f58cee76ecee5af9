import { usStates } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { FilterLine } from '@packhouse/ui/layout/filter-line.tsx';
import { useTranslation } from 'react-i18next';
import { activities, type ContactFilter } from './contact-filter.ts';

const names: ReadonlyMap<string, string> = new Map(usStates);

interface ContactFiltersProps {
  readonly filter: ContactFilter;
  readonly states: readonly string[];
  readonly onChange: (filter: ContactFilter) => void;
}

/** Search at once, by state, by activity. */
export function ContactFilters({ filter, states, onChange }: ContactFiltersProps) {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <search aria-label={t('filter.label')}>
      <FilterLine>
        <TextField
          autoComplete="off"
          isLabelHidden
          label={t('words:term.search')}
          onChange={(search) => onChange({ ...filter, search })}
          placeholder={t('filter.searchHint')}
          spellCheck={false}
          type="search"
          value={filter.search}
        />
        <Select
          isLabelHidden
          label={t('field.state')}
          onChange={(state) => onChange({ ...filter, state })}
          options={states.map((code) => ({ id: code, label: names.get(code) ?? code }))}
          placeholder={t('filter.everyState')}
          value={filter.state}
        />
        <Select
          isLabelHidden
          label={t('activity.label')}
          onChange={(chosen) =>
            onChange({ ...filter, activity: activities.find((activity) => activity === chosen) ?? 'all' })
          }
          options={activities.map((activity) => ({ id: activity, label: t(`activity.${activity}`) }))}
          value={filter.activity}
        />
      </FilterLine>
    </search>
  );
}
