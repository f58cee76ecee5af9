import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import type { ListFilter } from '../../list-address.ts';
import type { DeskWord } from '../../words/desk-words.ts';
import type { ListAddress } from '../use-list-members.ts';
import styles from './filter-bar.module.css';
import { useFilterWords } from './filter-words.ts';

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

/** One thing that narrows the list, with the button that takes it away. */
export function FilterChip({ filter, address, word }: FilterChipProps) {
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
