import { auditList, exportsList, type ListColumn, type ListRow, officeList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { useFilterWords } from '#office/desk-parts/list/filter-words.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { filtersIn } from '#office/desk-parts/list-address.ts';
import { Places } from '#office/desk-parts/places.tsx';
import { storedMembers } from './stored-filters.ts';

/** /office/audit: who entered, changed, took away or looked at what. */
export function AuditList() {
  return (
    <ListScreen
      list={auditList}
      nameKey="at"
      rowTone={({ action }) => (action === 'look' ? 'warning' : undefined)}
      says={useTimestamp()}
    >
      <AuditPlaces here="title" />
    </ListScreen>
  );
}

/** /office/audit/exports: files that were taken away. */
export function ExportList() {
  const timestamp = useTimestamp();
  const asked = useAsked();
  return (
    <ListScreen list={exportsList} nameKey="at" says={(column, row) => timestamp(column, row) ?? asked(column, row)}>
      <AuditPlaces here="exports" />
    </ListScreen>
  );
}

/** A day alone does not tell entries of a trail apart: each has its time. */
function useTimestamp(): (column: ListColumn, row: ListRow) => string | undefined {
  const format = useFormat();
  return ({ key }, { at }) => (key === 'at' && typeof at === 'string' ? format.dateTime(at) : undefined);
}

/** Puts what was searched for and filtered by into the words of the list that was taken. */
function useAsked(): (column: ListColumn, row: ListRow) => string | undefined {
  const { t } = useTranslation('office');
  const word = useDeskWords();
  const wordsOf = useFilterWords(word ?? ((_group, key) => key));
  const labeled = useLabeled();
  return ({ key }, { list: name, filters }) => {
    const list = typeof name === 'string' ? officeList(name) : undefined;
    if (key !== 'filters' || typeof filters !== 'string' || list === undefined || word === null) return undefined;
    const members = storedMembers(list, filters);
    if (members === null) return undefined;
    const said = filtersIn(list, members).map((filter) => labeled(word('column', filter.column.key), wordsOf(filter)));
    const searched = members.q === undefined ? [] : [labeled(t('filter.find'), members.q)];
    return separated(...searched, ...said);
  };
}

const urls = { title: 'audit', decisions: 'decisions', exports: 'audit/exports' } as const;
const places = ['title', 'decisions', 'exports'] as const;

function AuditPlaces({ here }: { here: keyof typeof urls }) {
  const { t } = useTranslation('office-audit');
  return (
    <Places
      here={here}
      hrefOf={(place) => deskUrls.list(urls[place])}
      label={t('places')}
      nameOf={(place) => t(place)}
      places={places}
    />
  );
}
