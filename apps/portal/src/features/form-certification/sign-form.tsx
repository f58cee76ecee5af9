import { checkCertification, type Problem } from '@packhouse/programme';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#kernel/problem-text.ts';
import { useSignerTitle } from '#kernel/signer-title.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CertifyOutcome } from './certify-outcome.tsx';
import type { Certifiable } from './record/certify.ts';
import { Statement } from './sheet/statement.tsx';
import { Unprintable } from './unprintable.tsx';
import { useCertify } from './use-certify.ts';

const fieldIds = {
  certificationName: 'certification-name',
  certificationTitle: 'certification-title',
  certificationStatement: 'certification-statement',
} as const;
type SignedField = keyof typeof fieldIds;

/** Statement, full name, title, tick, and the one button that certifies (domain.md 2.5). */
export function SignForm({ certifiable, onReload }: { certifiable: Certifiable; onReload: () => void }) {
  const { t } = useTranslation('form-certification');
  const [name, setName] = useState('');
  const known = useSignerTitle();
  const [typedTitle, setTitle] = useState<string | null>(null);
  const title = typedTitle ?? known;
  const [isConfirmed, setConfirmed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { state, submit } = useCertify(certifiable);
  const isWorking = state.kind === 'working';
  const { errors } = checkCertification({ certificationName: name, certificationTitle: title, isConfirmed });
  const { messageOf, summary } = useMessages(attempt > 0 ? errors : []);

  const send = () => void submit({ name: name.trim(), title: title.trim() });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setAttempt(attempt + 1);
    if (errors.length === 0) send();
  };
  return (
    <Card title={t('sign.title')} tone="accent">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="l" isNarrow>
          <Summary attempt={attempt} errors={summary} />
          <Statement>{certifiable.sheet.statement}</Statement>
          <TextField
            autoComplete="name"
            description={t('sign.nameHint')}
            error={messageOf('certificationName')}
            id={fieldIds.certificationName}
            isDisabled={isWorking}
            isRequired
            label={t('sign.name')}
            name="certification-name"
            onChange={setName}
            value={name}
            width="long"
          />
          <TextField
            autoComplete="organization-title"
            description={t('sign.jobTitleHint')}
            error={messageOf('certificationTitle')}
            id={fieldIds.certificationTitle}
            isDisabled={isWorking}
            isRequired
            label={t('sign.jobTitle')}
            name="certification-title"
            onChange={setTitle}
            value={title}
            width="long"
          />
          <Checkbox
            error={messageOf('certificationStatement')}
            id={fieldIds.certificationStatement}
            isChecked={isConfirmed}
            isDisabled={isWorking}
            isRequired
            label={t('sign.confirm')}
            onChange={setConfirmed}
          />
          <Unprintable certifiable={certifiable} signature={{ name, title }} />
          <CertifyOutcome onReload={onReload} onRetry={send} state={state} />
          {state.kind !== 'conflict' && <Send isWorking={isWorking} />}
        </Stack>
      </form>
    </Card>
  );
}

function Summary({ errors, attempt }: { errors: readonly { fieldId: string; message: string }[]; attempt: number }) {
  const { t } = useTranslation('kernel');
  return <ErrorSummary attempt={attempt} errors={errors} title={t('errorSummary')} />;
}

function Send({ isWorking }: { isWorking: boolean }) {
  const { t } = useTranslation('form-certification');
  return (
    <Stack gap="s">
      <div>
        <Button
          icon="send"
          isPending={isWorking}
          pendingLabel={t('sign.submitting')}
          size="large"
          type="submit"
          variant="primary"
        >
          {t('sign.submit')}
        </Button>
      </div>
      <p>{t('sign.after')}</p>
    </Stack>
  );
}

/** What is wrong with the signature, at each field and in a list that leads to them. */
function useMessages(errors: readonly Problem[]) {
  const problemText = useProblemText();
  const messageOf = (field: SignedField) => {
    const problem = errors.find((error) => error.field === field);
    return problem && problemText(problem);
  };
  // Border: Object.keys of a constant object gives its keys.
  const fields = Object.keys(fieldIds) as SignedField[];
  const summary = fields.flatMap((field) => {
    const message = messageOf(field);
    return message === undefined ? [] : [{ fieldId: fieldIds[field], message }];
  });
  return { messageOf, summary };
}
