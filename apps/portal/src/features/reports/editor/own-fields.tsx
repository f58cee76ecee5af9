import { maskIdentifier } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { reportFieldId } from './use-problem-way.ts';

type OwnFieldProps = {
  /** Border: every own field's key has a label in the texts (a test compares). */
  fieldKey: string;
  value: string;
  max: number;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field of one kind of report alone. */
export function OwnField({ fieldKey, value, max, error, onChange }: OwnFieldProps) {
  const { t } = useTranslation('reports');
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
export function SensitiveField(props: OwnFieldProps) {
  const { fieldKey, value, max, error, onChange } = props;
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(value === '');
  if (isOpen || error !== undefined) {
    return (
      <TextField
        autoComplete="off"
        description={t('preparer.importerNumberHint')}
        error={error}
        id={reportFieldId(fieldKey)}
        label={t(`preparer.${fieldKey as 'importerNumber'}`)}
        maxLength={max}
        onBlur={() => setOpen(value === '')}
        onChange={onChange}
        spellCheck={false}
        value={value}
      />
    );
  }
  return (
    <TextField
      id={reportFieldId(fieldKey)}
      isReadOnly
      label={t(`preparer.${fieldKey as 'importerNumber'}`)}
      onChange={onChange}
      suffix={
        <Button onPress={() => setOpen(true)} size="small" variant="quiet">
          {t('preparer.change')}
        </Button>
      }
      value={maskIdentifier(value)}
    />
  );
}
