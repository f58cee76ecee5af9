import { maskIdentifier } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { MaskedField } from '#ui/fields/masked-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { reportFieldId } from '../grid/use-go-to-problem.ts';
import { useEditor } from '../model/use-editor-model.ts';

type OwnFieldProps = {
  /** Border: every own field's key has a label in the texts (a test compares). */
  fieldKey: string;
  value: string;
  max: number | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field of one kind of report alone. */
export function OwnField({ fieldKey, value, max, error, onChange }: OwnFieldProps) {
  const { t } = useTranslation('report-editor');
  return (
    <TextField
      error={error}
      id={reportFieldId(fieldKey)}
      label={t(`preparer.${fieldKey as 'brokerName'}`)}
      maxLength={max}
      onChange={onChange}
      value={value}
    />
  );
}

/** A number that is shown in full only while it is typed. */
export function SensitiveField({ fieldKey, value, max, error, onChange }: OwnFieldProps) {
  const { t } = useTranslation('report-editor');
  const { saver } = useEditor().model;
  // No device keeps it, so the backend does as soon as it is typed.
  const onLeave = () => {
    if (saver.isUnsent()) void saver.save();
  };
  return (
    <MaskedField
      changeLabel={t('preparer.change')}
      description={t('preparer.importerNumberHint')}
      error={error}
      id={reportFieldId(fieldKey)}
      label={t(`preparer.${fieldKey as 'importerNumber'}`)}
      masked={maskIdentifier(value)}
      maxLength={max}
      onChange={onChange}
      onLeave={onLeave}
      value={value}
    />
  );
}
