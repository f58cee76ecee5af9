import { Button } from '@packhouse/ui/actions/button.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { idOf } from './id-of.ts';

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
  const { t } = useTranslation(['second-factor', 'kernel']);
  const [name, setName] = useState(named ?? '');
  const [password, setPassword] = useState('');
  const call = useFormCall({
    check: () => [
      ...(named !== undefined && name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
      ...(password === '' ? [{ field: 'password', code: 'required' }] : []),
    ],
    send: () => onSend(password, name.trim()),
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['name', 'password'], call.problems);
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="m">
        {children}
        <ErrorSummary
          attempt={call.attempt}
          errors={summary.map((found) => ({ ...found, fieldId: found.fieldId && idOf(found.fieldId) }))}
          title={t('kernel:errorSummary')}
        />
        <FactorFailure error={call.failure} />
        {named !== undefined && (
          <TextField
            description={t('nameHint')}
            error={errorOf('name')}
            id={idOf('name')}
            isRequired
            label={t('appName')}
            onChange={setName}
            value={name}
          />
        )}
        <PasswordField
          autoComplete="current-password"
          error={errorOf('password')}
          hideLabel={t('kernel:password.hide')}
          id={idOf('password')}
          isRequired
          label={t('password')}
          onChange={setPassword}
          showLabel={t('kernel:password.show')}
          value={password}
        />
        <Row>
          <Button
            isPending={call.isSending}
            pendingLabel={t('signIn.checking')}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
          >
            {submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
