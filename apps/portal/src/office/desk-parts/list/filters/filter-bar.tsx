import type { ListDeclaration } from '@packhouse/programme';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { filtersIn } from '../../list-address.ts';
import type { DeskWord } from '../../words/desk-words.ts';
import type { ListAddress } from '../use-list-members.ts';
import { AddFilter } from './add-filter.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';

interface FilterBarProps {
  readonly list: ListDeclaration;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

/** The search of a list, what narrows it as chips, and the way to narrow it further. */
export function FilterBar({ list, address, word }: FilterBarProps) {
  const { t } = useTranslation('office');
  const filters = filtersIn(list, address.members);
  return (
    <div className={styles.bar}>
      {list.search.length > 0 && <Search address={address} key={address.members.q ?? ''} />}
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

function Search({ address }: { address: ListAddress }) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState(address.members.q ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    address.change({ q: typed.trim() });
  };
  return (
    <search>
      <form className={styles.search} noValidate onSubmit={onSubmit}>
        <TextField
          autoComplete="off"
          isLabelHidden
          label={t('filter.search')}
          name="q"
          onChange={setTyped}
          placeholder={t('filter.search')}
          type="search"
          value={typed}
          width="medium"
        />
        <Button icon="search" label={t('filter.find')} type="submit" />
      </form>
    </search>
  );
}
