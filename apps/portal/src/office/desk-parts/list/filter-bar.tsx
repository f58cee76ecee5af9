import type { ListColumn, ListDeclaration } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskWord } from '../desk-words.ts';
import { filtersIn, type ListFilter } from '../list-address.ts';
import styles from './filter-bar.module.css';
import { FilterDialog } from './filter-dialog.tsx';
import { useFilterWords } from './filter-words.ts';
import { SearchBox } from './search-box.tsx';
import type { ListAddress } from './use-list-members.ts';

/** A company is found by the search field; its chip comes from a link. */
const isOffered = ({ kind }: ListColumn) => kind !== 'company';

/** Chooses a column to narrow the list by, then by what. */
function AddFilter({ list, address, word }: { list: ListDeclaration; address: ListAddress; word: DeskWord }) {
  const { t } = useTranslation('office');
  const [column, setColumn] = useState<ListColumn | null>(null);
  const offered = list.columns.filter(isOffered);
  return (
    <>
      <MenuButton
        groups={[{ id: 'columns', entries: offered.map(({ key }) => ({ id: key, label: word('column', key) })) }]}
        icon="filter"
        onAction={(id) => setColumn(offered.find(({ key }) => key === id) ?? null)}
        placement="bottom start"
        size="small"
        variant="quiet"
      >
        {t('filter.add')}
      </MenuButton>
      {column !== null && (
        <FilterDialog address={address} column={column} key={column.key} onClose={() => setColumn(null)} word={word} />
      )}
    </>
  );
}

/** One thing that narrows the list, with the button that takes it away. */
function FilterChip({ filter, address, word }: { filter: ListFilter; address: ListAddress; word: DeskWord }) {
  const { t } = useTranslation('office');
  const words = useFilterWords(word)(filter);
  const name = word('column', filter.column.key);
  return (
    <span className={styles.chip}>
      <span>
        {name}: <b>{words}</b>
      </span>
      <Button
        icon="close"
        label={t('filter.remove', { name })}
        onPress={() => address.change(Object.fromEntries(filter.names.map((member) => [member, ''])))}
        size="small"
        variant="quiet"
      />
    </span>
  );
}

/** The search of a list, what narrows it as chips, and the way to narrow it further. */
export function FilterBar({ list, address, word }: { list: ListDeclaration; address: ListAddress; word: DeskWord }) {
  const { t } = useTranslation('office');
  const filters = filtersIn(list, address.members);
  return (
    <div className={styles.bar}>
      {list.search.length > 0 && (
        <SearchBox address={address} key={address.members.q ?? ''} label={t('filter.search')} />
      )}
      <Row>
        {filters.map((filter) => (
          <FilterChip address={address} filter={filter} key={filter.names.join()} word={word} />
        ))}
        <AddFilter address={address} list={list} word={word} />
        {filters.length > 1 && (
          <Button
            onPress={() =>
              address.change(Object.fromEntries(filters.flatMap(({ names }) => names.map((name) => [name, '']))))
            }
            size="small"
            variant="quiet"
          >
            {t('filter.clear')}
          </Button>
        )}
      </Row>
    </div>
  );
}
