import type { ListColumn, ListDeclaration } from '@packhouse/programme';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskWord } from '../../words/desk-words.ts';
import type { ListAddress } from '../use-list-members.ts';
import { FilterDialog } from './filter-dialog.tsx';

interface AddFilterProps {
  readonly list: ListDeclaration;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

/** A company is found by the search field; its chip comes from a link. */
const isOffered = ({ kind }: ListColumn) => kind !== 'company';

/** Chooses a column to narrow the list by, then by what. */
export function AddFilter({ list, address, word }: AddFilterProps) {
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
