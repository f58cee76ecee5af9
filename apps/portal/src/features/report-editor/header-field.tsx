import { maskIdentifier } from '@packhouse/programme';
import { MaskedField } from '@packhouse/ui/fields/masked-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { textTyping } from '#domain/fields/text-typing.ts';
import { useEditor } from './use-editor-model.ts';

export const reportFieldId = (key: string): string => `report-${key}`;

type HeaderFieldProps = {
  fieldKey: string;
  value: string;
  max: number | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field of the report itself, as it is described; a sensitive number is shown in full only while it is typed. */
export function HeaderField({ fieldKey, value, max, error, onChange }: HeaderFieldProps) {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { kind, saver } = useEditor().model;
  const { input = 'text', hint } = kind.header.fields[fieldKey] ?? {};
  const field = {
    ...{ error, value, onChange },
    // Border: every described field has a label in the texts of reports (a test compares).
    label: t(`reports:fields.${fieldKey as 'brokerName'}`),
    description: hint === undefined ? undefined : t(`reports:hints.${hint as 'importerNumber'}`),
    id: reportFieldId(fieldKey),
    maxLength: max,
  };
  if (kind.form.form.fields[fieldKey]?.sensitive !== true) return <TextField {...field} {...textTyping[input]} />;
  // No device keeps it, so the backend does as soon as it is typed.
  const onLeave = () => {
    if (saver.isUnsent()) void saver.save();
  };
  return <MaskedField {...field} changeLabel={t('preparer.change')} masked={maskIdentifier(value)} onLeave={onLeave} />;
}
