import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorAnswer, FactorKind } from '#kernel/client/access/other-grants.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { FactorFailure } from './factor-failure.tsx';
import { passkeysWorkHere } from './passkeys.ts';

/** Where passkeys work, and how the browser is asked for one. */
export interface PasskeySource {
  /** The origin of the page; null: nowhere. */
  readonly at: string | null;
  /** The browser's answer as JSON. Throws ClientError; its `fields` say why none came. */
  readonly ask: () => Promise<string>;
}

interface FactorFormProps {
  readonly kinds: readonly FactorKind[];
  /** Absent: passkeys are not asked for. */
  readonly passkey?: PasskeySource;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** Sends the answer. Throws ClientError; its `fields` name what is wrong with the code. */
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  /** Other ways on, in a line of their own. */
  readonly children?: ReactNode;
}

/** In which order the ways are offered: the quickest one first. */
const order: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];
const labels = { passkey: 'passkey.other', totp: 'useApp', recovery: 'useRecovery' } as const;

/** Asks for a second factor: a passkey, the code of an app or, where those are lost, a recovery code. */
export function FactorForm({ kinds, passkey, submitLabel, pendingLabel, onAnswer, children }: FactorFormProps) {
  const { t } = useTranslation(['second-factor', 'kernel']);
  const canAsk = passkey !== undefined && passkeysWorkHere(passkey.at);
  const ways = order.filter((kind) => kinds.includes(kind) && (kind !== 'passkey' || canAsk));
  const [wish, setWish] = useState(ways[0]);
  const [code, setCode] = useState('');
  const isCode = wish === 'totp' || wish === 'recovery';
  const required = { field: 'code', code: wish === 'recovery' ? 'requiredRecovery' : 'required' };
  const call = useFormCall({
    check: () => (isCode && code.trim() === '' ? [required] : []),
    send: async () => {
      if (wish === 'recovery') return onAnswer({ recovery_code: code });
      return onAnswer(wish === 'passkey' && passkey ? { passkey: await passkey.ask() } : { code });
    },
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['code'], call.problems);
  const change = (way: FactorKind) => {
    setWish(way);
    setCode('');
  };
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="m">
        <ErrorSummary attempt={call.attempt} errors={summary} title={t('kernel:errorSummary')} />
        <FactorFailure error={call.failure} />
        {kinds.includes('passkey') && !canAsk && <Elsewhere at={passkey?.at ?? null} />}
        {wish === 'passkey' && <p>{t('passkey.ask')}</p>}
        {isCode && <CodeField code={code} error={errorOf('code')} key={wish} onChange={setCode} wish={wish} />}
        <Row>
          {wish !== undefined && (
            <Button isPending={call.isSending} pendingLabel={pendingLabel} type="submit" variant="primary">
              {wish === 'passkey' ? t('passkey.use') : submitLabel}
            </Button>
          )}
          {ways
            .filter((way) => way !== wish)
            .map((way) => (
              <Button isDisabled={call.isSending} key={way} onPress={() => change(way)} variant="quiet">
                {t(labels[way])}
              </Button>
            ))}
        </Row>
        {children && <Row>{children}</Row>}
      </Stack>
    </form>
  );
}

/** Passkeys are kept for one address; at another one the browser would not ask for them. */
function Elsewhere({ at }: { at: string | null }) {
  const { t } = useTranslation('second-factor');
  if (at === null || at === window.location.origin) return <p>{t('passkey.notHere')}</p>;
  return <p>{t('passkey.elsewhere', { address: at })}</p>;
}

interface CodeFieldProps {
  readonly wish: 'totp' | 'recovery';
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

function CodeField({ wish, code, error, onChange }: CodeFieldProps) {
  const { t } = useTranslation('second-factor');
  const isRecovery = wish === 'recovery';
  return (
    <TextField
      autoCapitalize="none"
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoFocus
      description={t(isRecovery ? 'recoveryHint' : 'codeHint')}
      error={error}
      id="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      isRequired
      label={t(isRecovery ? 'recoveryCode' : 'code')}
      name="code"
      onChange={onChange}
      spellCheck={false}
      value={code}
      width={isRecovery ? 'long' : 'short'}
    />
  );
}
