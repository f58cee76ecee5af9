import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { GroupBox } from '#ui/layout/group-box.tsx';
import { listOfKind } from '../claim-list.ts';
import { allowedAmount, formsOf } from './claim-draft.ts';
import styles from './claim-item.module.css';
import { AmountFields, DomesticFields, ImportFields, type ItemProps } from './item-fields.tsx';

/** One assessment that is claimed back. */
export function ClaimItem({ number, ...props }: ItemProps & { number: number }) {
  const { kind, row, request } = props;
  const { t } = useTranslation(['reimbursements', 'words']);
  return (
    <GroupBox legend={t(`${kind}.item`, { number })}>
      <div className={styles.fields}>
        {kind === 'domestic' ? <DomesticFields {...props} /> : <ImportFields {...props} />}
        <AmountFields {...props} />
      </div>
      <ItemNotes {...props} />
      <div className={styles.foot}>
        <Button
          icon="trash"
          label={t('item.removeNumber', { item: t(`${kind}.item`, { number }) })}
          onPress={() => request.removeRow(listOfKind[kind], row.id)}
          size="small"
          variant="quiet"
        >
          {t('item.remove')}
        </Button>
      </div>
    </GroupBox>
  );
}

const warned = ['entryNumber', 'amountCollected'] as const;

/** The amount that the rate allows, and warnings. */
function ItemNotes({ row, form, context }: ItemProps) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const format = useFormat();
  const amount = allowedAmount(row.values, formsOf(context));
  const warnings = warned.flatMap((field) => form.warningOf(field, row.id) ?? []);
  return (
    <div aria-live="polite" className={styles.note}>
      {amount !== null && <div>{t('item.allowed', { amount: format.money(amount) })}</div>}
      {warnings.map((warning) => (
        <div key={warning}>{t('words:term.pleaseCheckWarning', { warning })}</div>
      ))}
    </div>
  );
}
