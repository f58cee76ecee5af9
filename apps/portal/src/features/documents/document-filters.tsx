import { documentKinds } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { FilterLine } from '@packhouse/ui/layout/filter-line.tsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import type { Document, DocumentFilter } from './document-list.ts';

interface DocumentFiltersProps {
  readonly documents: readonly Document[];
  readonly filter: DocumentFilter;
  readonly onChange: (filter: DocumentFilter) => void;
}

/** By season and by kind; only those that there are. */
export function DocumentFilters({ documents, filter, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation(['documents', 'words']);
  const { seasons } = useSession();
  const [seasonIds, kinds] = [
    new Set(documents.map(({ seasonId }) => seasonId)),
    new Set(documents.map(({ kind }) => kind)),
  ];
  return (
    <search aria-label={t('filter.label')}>
      <FilterLine>
        <Select
          isLabelHidden
          label={t('words:term.season')}
          onChange={(seasonId) => onChange({ ...filter, seasonId })}
          options={seasons.filter(({ id }) => seasonIds.has(id)).map(({ id, title }) => ({ id, label: title }))}
          placeholder={t('filter.everySeason')}
          value={filter.seasonId}
        />
        <Select
          isLabelHidden
          label={t('field.kind')}
          onChange={(chosen) => onChange({ ...filter, kind: documentKinds.find((kind) => kind === chosen) ?? '' })}
          options={documentKinds
            .filter((kind) => kinds.has(kind))
            .map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
          placeholder={t('filter.everyKind')}
          value={filter.kind}
        />
      </FilterLine>
    </search>
  );
}
