import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';
import type { ListAddress } from './use-list-members.ts';

/** The text that is looked for, sent as it is submitted; another one in the address wants another box (`key`). */
export function SearchBox({ address, label }: { address: ListAddress; label: string }) {
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
          label={label}
          name="q"
          onChange={setTyped}
          placeholder={label}
          type="search"
          value={typed}
          width="medium"
        />
        <Button icon="search" label={t('filter.find')} type="submit" />
      </form>
    </search>
  );
}
