import {
  countryCodes,
  type DescribedForm,
  formatEntryNumber,
  formWords,
  keptDecimals,
  maskIdentifier,
  usStates,
} from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { MaskedField } from '@packhouse/ui/fields/masked-field.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { type Option, Select } from '@packhouse/ui/fields/select.tsx';
import { SuggestedField } from '@packhouse/ui/fields/suggested-field.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { WholeLine } from '@packhouse/ui/layout/stack.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textTyping } from '#domain/fields/text-typing.ts';
import { config } from '#kernel/config/config.ts';
import { quantityUnit } from '#kernel/config/crop.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Bound } from './field-binding.ts';

interface RequestFieldProps {
  readonly described: DescribedForm;
  readonly field: string;
  readonly binding: Bound;
  readonly options?: readonly Option[];
  readonly suggestions?: readonly string[];
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly isWide: boolean;
}

/** Given to a control of any kind. */
interface Control extends Pick<Bound, 'error' | 'id' | 'maxLength' | 'name'> {
  readonly label: string;
  readonly description: string | undefined;
  readonly marker: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly width?: 'full';
}

/** One field of a request: the control that its description asks for, with the limit of its declaration. */
export function RequestField({
  described,
  field,
  binding,
  options,
  suggestions = [],
  isWide,
  ...own
}: RequestFieldProps) {
  const texts = useFieldTexts(described, field);
  const description = described.fields[field];
  if (description === undefined) return null;
  const { change, value, ...shared } = binding;
  const label = own.label ?? texts.label;
  const control: Control = {
    ...shared,
    label,
    description: own.hint ?? texts.hint,
    marker: texts.marker,
    value: typeof value === 'string' ? value : '',
    onChange: change,
    ...(isWide ? { width: 'full' } : {}),
  };
  const { input, unit } = description;
  if (input === 'statement') {
    const { error, id } = shared;
    return <Checkbox error={error} id={id} isChecked={value === true} label={label} onChange={change} />;
  }
  if (input === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    const { error, id } = shared;
    return (
      <CheckboxGroup {...{ error, id, label }} layout="row" onChange={change} options={options ?? []} value={chosen} />
    );
  }
  // A question with one answer, which is given already, is none.
  if (input === 'choice' && options?.length === 1 && options[0]?.id === value) return null;
  if (input === 'choice') return <RadioGroup {...control} layout="row" options={options ?? []} />;
  if (input === 'list' || input === 'state' || input === 'country') {
    return <ListField control={control} input={input} options={options ?? []} />;
  }
  if (input === 'figure') return <Figure control={control} unit={unit} />;
  if (input === 'day') return <DateField {...control} />;
  if (input === 'longText') return <TextArea {...control} />;
  if (described.resource.fields[field]?.sensitive === true) return <Masked control={control} />;
  if (suggestions.length > 0) return <SuggestedField {...control} suggestions={suggestions} />;
  if (input === 'entryNumber') return <EntryNumber control={control} />;
  const line = <TextField {...control} {...textTyping[input]} />;
  return input === 'address' ? <WholeLine>{line}</WholeLine> : line;
}

function useFieldTexts({ words, fields }: DescribedForm, field: string) {
  const { t } = useTranslation(['requests', 'words', 'kernel']);
  const { crop, hint, isOptional } = fields[field] ?? {};
  const form = config().settings.commodityForms.find(({ key }) => key === crop);
  return {
    // Border: every described field has a label in the texts of requests (a test compares).
    label:
      form === undefined
        ? t(`requests:fields.${words as 'claim'}.${field as 'payeeName'}`)
        : t('words:term.formPounds', { form: formWords(form, currentLanguage()).name }),
    hint: hint === undefined ? undefined : t(`requests:hints.${hint as 'taxId'}`),
    marker: isOptional ? t('kernel:optional') : undefined,
  };
}

interface ListFieldProps {
  readonly control: Control;
  readonly input: 'list' | 'state' | 'country';
  readonly options: readonly Option[];
}

function ListField({ control, input, options }: ListFieldProps): ReactNode {
  const { t } = useTranslation('words');
  const listed = input === 'state' ? stateOptions() : input === 'country' ? countryOptions() : options;
  return <Select {...control} options={listed} placeholder={t('term.choose')} />;
}

function stateOptions(): readonly Option[] {
  const { states } = config().settings;
  return usStates.filter(([code]) => states.includes(code)).map(([id, label]) => ({ id, label }));
}

function countryOptions(): readonly Option[] {
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region', fallback: 'code' });
  return [...countryCodes]
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .toSorted((a, b) => a.label.localeCompare(b.label, currentLanguage()));
}

function Figure({ control, unit }: { control: Control; unit: 'lb' | 'usd' | undefined }): ReactNode {
  const { t } = useTranslation('words');
  const figures = useFigureTyping(unit === 'lb' ? keptDecimals(quantityUnit()) : undefined);
  const mark = unit === 'usd' ? { prefix: '$' } : { suffix: t('term.lb') };
  return <FigureField {...control} {...mark} figures={figures} width="full" />;
}

/** Kept without hyphens, and shown as CBP Form 7501 prints it once it is typed. */
function EntryNumber({ control }: { control: Control }): ReactNode {
  const [typed, setTyped] = useState<string>();
  const onChange = (text: string) => {
    setTyped(text);
    control.onChange(text);
  };
  const value = typed ?? formatEntryNumber(control.value);
  const onBlur = () => setTyped(undefined);
  return <TextField {...control} {...textTyping.entryNumber} onBlur={onBlur} onChange={onChange} value={value} />;
}

function Masked({ control }: { control: Control }): ReactNode {
  const { t } = useTranslation('words');
  return <MaskedField {...control} changeLabel={t('term.changeAction')} masked={maskIdentifier(control.value)} />;
}
