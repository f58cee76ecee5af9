import { countryCodes, type DraftRow, reimbursementReasons, usStates } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { currentLanguage } from '#kernel/i18n.ts';
import type { Entering } from '#kernel/requests/entering.ts';
import { textIn } from '#kernel/requests/request-draft.ts';
import { fieldIdOf } from '#kernel/requests/use-request-form.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FigureField } from '#ui/figure-field.tsx';
import { GroupBox } from '#ui/group-box.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { allowedAmount, type ClaimContext, formsOf } from './claim-draft.ts';
import styles from './claim-item.module.css';
import { type ClaimKind, listOfKind } from './claim-list.ts';

interface ItemProps extends Entering {
  readonly kind: ClaimKind;
  readonly context: ClaimContext;
  readonly row: DraftRow;
  /** Its place in the list, from 1. */
  readonly number: number;
}

/** Id, value, change and error of one of an item's fields. */
const itemEntry = ({ request, form, kind, row }: Omit<ItemProps, 'number' | 'context'>, key: string) => ({
  error: form.errorOf(key, row.id),
  id: fieldIdOf(key, row.id),
  name: key,
  onChange: (text: string) => request.setRow(listOfKind[kind], row.id, { ...row.values, [key]: text }),
  value: textIn(row.values, key),
});

/** One assessment that is claimed back. */
export function ClaimItem(props: ItemProps) {
  const { kind, row, number, request } = props;
  const { t } = useTranslation('reimbursements');
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

function DomesticFields(props: ItemProps) {
  const { t } = useTranslation('reimbursements');
  const { states } = props.context.settings;
  const options = usStates.filter(([code]) => states.includes(code)).map(([id, label]) => ({ id, label }));
  return (
    <>
      <TextField {...itemEntry(props, 'producerName')} label={t('item.producerName')} maxLength={150} width="full" />
      <TextField
        {...itemEntry(props, 'producerAddress')}
        label={t('item.producerAddress')}
        maxLength={300}
        width="full"
      />
      <Select
        {...itemEntry(props, 'stateGrown')}
        label={t('item.stateGrown')}
        options={options}
        placeholder={t('item.choose')}
        width="full"
      />
      <TextField {...itemEntry(props, 'paidByHandler')} label={t('item.paidByHandler')} maxLength={150} width="full" />
      <DateField {...itemEntry(props, 'assessmentPaidOn')} label={t('item.assessmentPaidOn')} />
      <TextField
        {...itemEntry(props, 'reference')}
        label={t('item.reference')}
        marker={t('item.optional')}
        maxLength={60}
        width="full"
      />
    </>
  );
}

function ImportFields(props: ItemProps) {
  const { t } = useTranslation('reimbursements');
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'code' });
  const options = [...countryCodes]
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()));
  return (
    <>
      <TextField
        {...itemEntry(props, 'entryNumber')}
        description={t('item.entryNumberHint')}
        label={t('item.entryNumber')}
        maxLength={20}
        spellCheck={false}
        width="full"
      />
      <DateField {...itemEntry(props, 'entryDate')} label={t('item.entryDate')} />
      <TextField
        {...itemEntry(props, 'portCode')}
        inputMode="numeric"
        label={t('item.portCode')}
        maxLength={4}
        width="full"
      />
      <Select
        {...itemEntry(props, 'country')}
        label={t('item.country')}
        options={options}
        placeholder={t('item.choose')}
        width="full"
      />
    </>
  );
}

function AmountFields(props: ItemProps) {
  const { t } = useTranslation('reimbursements');
  const forms = formsOf(props.context);
  return (
    <>
      {forms.map(({ key, label }) => (
        <FigureField
          {...itemEntry(props, key)}
          key={key}
          label={t('item.pounds', { form: label[currentLanguage()] ?? label.en })}
          suffix={t('item.lb')}
          width="full"
        />
      ))}
      <FigureField {...itemEntry(props, 'amountCollected')} label={t('item.amountCollected')} prefix="$" width="full" />
      <Select
        {...itemEntry(props, 'reason')}
        label={t('item.reason')}
        options={reimbursementReasons.map((id) => ({ id, label: t(`reason.${id}`) }))}
        placeholder={t('item.choose')}
        width="full"
      />
    </>
  );
}

const warned = ['entryNumber', 'amountCollected'] as const;

/** What the rate allows, and what should be looked at again. */
function ItemNotes({ row, form, context }: ItemProps) {
  const { t } = useTranslation('reimbursements');
  const format = useFormat();
  const amount = allowedAmount(row.values, formsOf(context));
  const warnings = warned.flatMap((field) => form.warningOf(field, row.id) ?? []);
  return (
    <div aria-live="polite" className={styles.note}>
      {amount !== null && <div>{t('item.allowed', { amount: format.money(amount) })}</div>}
      {warnings.map((warning) => (
        <div key={warning}>{t('item.check', { warning })}</div>
      ))}
    </div>
  );
}
