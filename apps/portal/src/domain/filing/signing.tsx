import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';

interface SignedNameProps {
  readonly id: string;
  /** The name stands for this here. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function SignedName({ hint, ...field }: SignedNameProps) {
  const { t } = useTranslation('words');
  return (
    <TextField
      {...field}
      autoComplete="name"
      description={hint}
      isRequired
      label={t('term.fullName')}
      name="certification-name"
      width="long"
    />
  );
}

export function CertifyButton({ isWorking, label }: { readonly isWorking: boolean; readonly label: string }) {
  const { t } = useTranslation('words');
  return (
    <div>
      <Button
        icon="send"
        isPending={isWorking}
        pendingLabel={t('term.certifying')}
        size="large"
        type="submit"
        variant="primary"
      >
        {label}
      </Button>
    </div>
  );
}
