import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useArrowKeys } from '../use-arrow-keys.ts';
import styles from './list-cards.module.css';
import { useCell, useCellText } from './list-cell.tsx';
import { type DrawnRowsProps, shownColumns } from './list-props.ts';

export function ListCards(props: DrawnRowsProps) {
  const { word, answer, chosen, hrefOf, says, draws } = props;
  const { t } = useTranslation('office');
  const cell = useCell(word, props.subject ?? 'report');
  const text = useCellText(word);
  const keys = useArrowKeys<HTMLUListElement>({ selector: 'h2 a' });
  const [name, ...others] = shownColumns(props);
  if (name === undefined) return null;
  return (
    <ul className={styles.cards} ref={keys}>
      {answer.rows.map((row) => {
        const words = (says?.(name, row) ?? text(name, row[name.key] ?? null)) || t('list.noName');
        return (
          <li key={row.id}>
            <Card
              action={
                chosen !== null && (
                  <Checkbox
                    isChecked={chosen.ids.has(row.id)}
                    isLabelHidden
                    label={words}
                    onChange={() => chosen.toggle(row.id)}
                  />
                )
              }
              title={hrefOf === undefined ? words : <TextLink href={hrefOf(row)}>{words}</TextLink>}
            >
              <SummaryList
                isDense
                rows={others
                  .filter(({ key }) => (row[key] ?? null) !== null)
                  .map((column) => ({
                    id: column.key,
                    term: word('column', column.key),
                    value: draws?.(column, row) ?? says?.(column, row) ?? cell(column, row[column.key] ?? null),
                  }))}
              />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
