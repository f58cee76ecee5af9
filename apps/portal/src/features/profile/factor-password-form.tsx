import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';

/** The id of a field in a dialog: the page behind it has fields of the same names. */
export const idOf = (field: string): string => `factor-${field}`;

interface PasswordFormProps {
  /** Absent: no name is asked for. */
  readonly name?: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** Throws ClientError; its `fields` name what is wrong. */
  readonly onSend: (password: string, name: string) => Promise<void>;
  readonly children?: ReactNode;
}

/** The password once more and, where something gets a name, that. */
export function PasswordForm({ name: named, submitLabel, isDanger = false, onSend, children }: PasswordFormProps) {
  const { t } = useTranslation('second-factor');
  const [values, setValues] = useState({ name: named ?? '', password: '' });
  const { name, password } = values;
  const call = useFormCall({
    check: () => [
      ...(named !== undefined && name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...(password === '' ? [{ field: 'password', code: 'required' }] : []),
    ],
    send: () => onSend(password, name.trim()),
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['name', 'password'], call.problems);
  const field = textsOf(values, setValues, { errorOf, idOf });
  return (
    <CallForm
      call={call}
      failure={<FactorFailure error={call.failure} />}
      idOf={idOf}
      lead={children}
      pendingLabel={t('signIn.checking')}
      submitLabel={submitLabel}
      summary={summary}
      variant={isDanger ? 'danger' : 'primary'}
    >
      {named !== undefined && (
        <TextField {...field('name')} description={t('nameHint')} isRequired label={t('appName')} />
      )}
      <PasswordOfForm {...field('password')} label={t('password')} />
    </CallForm>
  );
}
