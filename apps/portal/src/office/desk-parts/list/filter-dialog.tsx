import { filterOf, type ListColumn, takesRange } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { DeskWord } from '../desk-words.ts';
import { useCellText } from './list-cell.tsx';
import type { ListAddress } from './use-list-members.ts';

interface FilterDialogProps {
  readonly column: ListColumn;
  readonly address: ListAddress;
  readonly word: DeskWord;
  readonly onClose: () => void;
}

/** By what a column narrows the list: some of its values, a part of its text, or from and to. */
export function FilterDialog({ column, address, word, onClose }: FilterDialogProps) {
  const { t } = useTranslation(['office', 'kernel']);
  const { key } = column;
  const form = useId();
  const isRange = takesRange(column);
  const [plain, setPlain] = useState(address.members[key] ?? '');
  const [from, setFrom] = useState(address.members[`${key}.from`] ?? '');
  const [to, setTo] = useState(address.members[`${key}.to`] ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    address.change(isRange ? { [`${key}.from`]: from.trim(), [`${key}.to`]: to.trim() } : { [key]: plain.trim() });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button form={form} type="submit" variant="primary">
            {t('filter.apply')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      size="s"
      title={t('filter.by', { name: word('column', key) })}
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        {isRange ? (
          <Stack gap="m">
            <End column={column} label={t('filter.fromLabel')} onChange={setFrom} value={from} />
            <End column={column} label={t('filter.toLabel')} onChange={setTo} value={to} />
          </Stack>
        ) : (
          <Values column={column} onChange={setPlain} value={plain} word={word} />
        )}
      </form>
    </Dialog>
  );
}

interface EndProps {
  readonly column: ListColumn;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const shownMonths = 48;

/** Months back from this one, newest first. */
function monthsBack(day: string): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

function End({ column: { kind }, label, value, onChange }: EndProps) {
  const { t, format } = useTexts('office');
  if (kind === 'day' || kind === 'moment') return <DateField label={label} onChange={onChange} value={value} />;
  if (kind === 'month') {
    return (
      <Select
        label={label}
        onChange={onChange}
        options={monthsBack(today()).map((id) => ({ id, label: format.month(`${id}-01`) }))}
        placeholder={t('filter.open')}
        value={value}
      />
    );
  }
  return (
    <TextField
      inputMode="decimal"
      label={label}
      onChange={(text) => onChange(format.typedFigure(text))}
      value={value}
      width="medium"
    />
  );
}

/** States come in the order in which people think of them; names of records have none but that of their words. */
const inOrder = <Option extends { readonly label: string }>({ words }: ListColumn, options: readonly Option[]) =>
  words === undefined
    ? options
    : options.toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));

interface ValuesProps {
  readonly column: ListColumn;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly word: DeskWord;
}

function Values({ column, value, onChange, word }: ValuesProps) {
  const { t } = useTranslation('office');
  const text = useCellText(word);
  const label = word('column', column.key);
  if (filterOf(column) === 'contains') {
    return <TextField autoFocus isLabelHidden label={label} onChange={onChange} value={value} width="full" />;
  }
  const options =
    column.kind === 'person'
      ? [
          { id: 'me', label: t('filter.me') },
          { id: 'none', label: t('filter.nobody') },
        ]
      : inOrder(
          column,
          (column.kind === 'flag' ? ['true', 'false'] : (column.states ?? [])).map((id) => ({
            id,
            label: text(column, id),
          })),
        );
  return (
    <CheckboxGroup
      isLabelHidden
      label={label}
      onChange={(ids) => onChange(ids.join(','))}
      options={options}
      value={value === '' ? [] : value.split(',')}
    />
  );
}
