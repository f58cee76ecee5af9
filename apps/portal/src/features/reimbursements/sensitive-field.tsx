import { maskIdentifier } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface SensitiveProps {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly max: number;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A number that is shown in full only while it is typed (domain.md 2.7: masked but for the last four). */
export function SensitiveField({ id, label, description, value, max, error, onChange }: SensitiveProps) {
  const { t } = useTranslation('reimbursements');
  const [isOpen, setOpen] = useState(value === '');
  if (isOpen || error !== undefined) {
    return (
      <TextField
        autoComplete="off"
        description={description}
        error={error}
        id={id}
        label={label}
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
      id={id}
      isReadOnly
      label={label}
      onChange={onChange}
      suffix={
        <Button onPress={() => setOpen(true)} size="small" variant="quiet">
          {t('change')}
        </Button>
      }
      value={maskIdentifier(value)}
    />
  );
}
