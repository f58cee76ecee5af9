import { countryCodes, type DraftRow, reimbursementReasons, usStates } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { textIn } from '#domain/requests/draft/request-draft.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { fieldIdOf } from '#domain/requests/form/use-request-form.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type ClaimKind, listOfKind } from '../claim-list.ts';
import { type ClaimContext, formsOf } from './claim-draft.ts';

export interface ItemProps extends FieldSource {
  readonly kind: ClaimKind;
  readonly context: ClaimContext;
  readonly row: DraftRow;
}

/** Id, limit, value, change and error of one of an item's fields. */
const itemEntry = ({ request, form, kind, row }: Omit<ItemProps, 'context'>, key: string) => ({
  error: form.errorOf(key, row.id),
  id: fieldIdOf(key, row.id),
  maxLength: form.limitOf(key, row.id),
  name: key,
  onChange: (text: string) => request.setRow(listOfKind[kind], row.id, { ...row.values, [key]: text }),
  value: textIn(row.values, key),
});

/** Whether the backend has one of an item's fields. */
const hasIn =
  ({ form, row }: Pick<ItemProps, 'form' | 'row'>) =>
  (key: string) =>
    form.has(key, row.id);

/** The fields of an item that a first handler withheld. */
export function DomesticFields(props: ItemProps) {
  const { t } = useTranslation(['reimbursements', 'words', 'kernel']);
  const has = hasIn(props);
  const { states } = props.context.settings;
  const options = usStates.filter(([code]) => states.includes(code)).map(([id, label]) => ({ id, label }));
  return (
    <>
      {has('producerName') && (
        <TextField {...itemEntry(props, 'producerName')} label={t('kernel:term.producer')} width="full" />
      )}
      {has('producerAddress') && (
        <TextField {...itemEntry(props, 'producerAddress')} label={t('item.producerAddress')} width="full" />
      )}
      {has('stateGrown') && (
        <Select
          {...itemEntry(props, 'stateGrown')}
          label={t('words:term.stateWhereGrown')}
          options={options}
          placeholder={t('words:term.choose')}
          width="full"
        />
      )}
      {has('paidByHandler') && (
        <TextField {...itemEntry(props, 'paidByHandler')} label={t('item.paidByHandler')} width="full" />
      )}
      {has('assessmentPaidOn') && (
        <DateField {...itemEntry(props, 'assessmentPaidOn')} label={t('item.assessmentPaidOn')} />
      )}
      {has('reference') && (
        <TextField
          {...itemEntry(props, 'reference')}
          label={t('item.reference')}
          marker={t('item.optional')}
          width="full"
        />
      )}
    </>
  );
}

/** The fields of an item that Customs collected. */
export function ImportFields(props: ItemProps) {
  const { t } = useTranslation(['reimbursements', 'words', 'kernel']);
  const has = hasIn(props);
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'code' });
  const options = [...countryCodes]
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()));
  return (
    <>
      {has('entryNumber') && (
        <TextField
          {...itemEntry(props, 'entryNumber')}
          description={t('item.entryNumberHint')}
          label={t('words:term.entryNumber')}
          // Typed with the hyphens that the form prints, which are not sent.
          maxLength={undefined}
          spellCheck={false}
          width="full"
        />
      )}
      {has('entryDate') && <DateField {...itemEntry(props, 'entryDate')} label={t('words:term.entryDate')} />}
      {has('portCode') && (
        <TextField
          {...itemEntry(props, 'portCode')}
          inputMode="numeric"
          label={t('words:term.portOfEntry')}
          width="full"
        />
      )}
      {has('country') && (
        <Select
          {...itemEntry(props, 'country')}
          label={t('words:term.countryOfOrigin')}
          options={options}
          placeholder={t('words:term.choose')}
          width="full"
        />
      )}
    </>
  );
}

/** Pounds, amount and reason of any item. */
export function AmountFields(props: ItemProps) {
  const { t } = useTranslation(['reimbursements', 'words', 'kernel']);
  const has = hasIn(props);
  const forms = formsOf(props.context);
  const figures = useFigureTyping();
  return (
    <>
      {forms
        .filter(({ key }) => has(key))
        .map(({ key, label }) => (
          <FigureField
            {...itemEntry(props, key)}
            figures={figures}
            key={key}
            label={t('words:term.formPounds', { form: label[currentLanguage()] ?? label.en })}
            suffix={t('words:term.lb')}
            width="full"
          />
        ))}
      {has('amountCollected') && (
        <FigureField
          {...itemEntry(props, 'amountCollected')}
          figures={figures}
          label={t('item.amountCollected')}
          prefix="$"
          width="full"
        />
      )}
      {has('reason') && (
        <Select
          {...itemEntry(props, 'reason')}
          label={t('words:term.reason')}
          options={reimbursementReasons.map((id) => ({ id, label: t(`reason.${id}`) }))}
          placeholder={t('words:term.choose')}
          width="full"
        />
      )}
    </>
  );
}
