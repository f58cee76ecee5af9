import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorAnswer, FactorKind } from '#kernel/client/access/other-grants.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { ErrorSummary } from '#ui/states/error-summary.tsx';
import { FactorFailure } from './factor-failure.tsx';
import './second-factor-texts.ts';

interface FactorFormProps {
  /** By what may be answered. */
  readonly kinds: readonly FactorKind[];
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** Sends the answer. Throws ClientError; its `fields` name what is wrong with the code. */
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** Other ways on, beside the button. */
  readonly children?: ReactNode;
}

/** Asks for a second factor: the code of an app or, where that is lost, a recovery code. */
export function FactorForm({ kinds, submitLabel, pendingLabel, onAnswer, children }: FactorFormProps) {
  const { t } = useTranslation(['second-factor', 'kernel']);
  const [wish, setWish] = useState<'totp' | 'recovery'>('totp');
  const [code, setCode] = useState('');
  const isRecovery = wish === 'recovery' || !kinds.includes('totp');
  const call = useFormCall({
    check: () => (code.trim() === '' ? [{ field: 'code', code: isRecovery ? 'requiredRecovery' : 'required' }] : []),
    send: () => onAnswer(isRecovery ? { recovery_code: code } : { code }),
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['code'], call.problems);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void call.submit();
  };
  const change = () => {
    setWish(isRecovery ? 'totp' : 'recovery');
    setCode('');
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="m">
        <ErrorSummary attempt={call.attempt} errors={summary} title={t('kernel:errorSummary')} />
        <FactorFailure error={call.failure} />
        <TextField
          autoCapitalize="none"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoFocus
          description={t(isRecovery ? 'recoveryHint' : 'codeHint')}
          error={errorOf('code')}
          id="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          isRequired
          key={wish}
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          name="code"
          onChange={setCode}
          spellCheck={false}
          value={code}
          width={isRecovery ? 'long' : 'short'}
        />
        <Row>
          <Button isPending={call.isSending} pendingLabel={pendingLabel} type="submit" variant="primary">
            {submitLabel}
          </Button>
          {kinds.includes('recovery') && kinds.includes('totp') && (
            <Button onPress={change} variant="quiet">
              {t(isRecovery ? 'useApp' : 'useRecovery')}
            </Button>
          )}
          {children}
        </Row>
      </Stack>
    </form>
  );
}
