import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { LastStep, Stack } from '@packhouse/ui/layout/stack.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertifyButton, SignedName } from '#domain/filing/signing.tsx';
import { Statement } from '#domain/filing/statement.tsx';
import { QuestionLink } from '#domain/guide/question-link.tsx';
import { discardWorker, prepareWorker } from '#domain/record/render-in-worker.ts';
import { CertifyOutcome } from './certify-outcome.tsx';
import type { Certifiable } from './record/certifiable-of.ts';
import { Unprintable } from './unprintable.tsx';
import { useCertify } from './use-certify.ts';
import { fieldIds, useMessages, useSignature, useUnprintableTexts } from './use-signature.ts';

type Signature = ReturnType<typeof useSignature>;

interface Press {
  /** Rises with each press, none yet: 0. */
  readonly attempt: number;
  readonly isWithoutCopy: boolean;
}

/** Statement, full name, title, tick, and the one button that certifies (domain.md 2.5). */
export function SignForm({ certifiable, onReload }: { certifiable: Certifiable; onReload: () => void }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const signature = useSignature();
  const [{ attempt, isWithoutCopy }, setPress] = useState<Press>({ attempt: 0, isWithoutCopy: false });
  const { state, progress, submit, leaving } = useCertify(certifiable);
  const isWorking = state.kind === 'working';
  const met = state.kind === 'unprintable' ? state.characters : [];
  const { places, isInForm, inName, inTitle } = useUnprintableTexts(certifiable, signature, met);
  const isUnprintable = attempt > 0 && !isWithoutCopy && places.length > 0;
  const { messageOf, summary } = useMessages({
    errors: attempt > 0 ? signature.errors : [],
    isUnprintable,
    inName,
    inTitle,
  });

  useEffect(() => discardWorker, []);
  const send = (withoutCopy: boolean) =>
    void submit({ name: signature.name.trim(), title: signature.title.trim(), isWithoutCopy: withoutCopy });
  const press = (withoutCopy: boolean) => {
    if (isWorking) return;
    setPress({ attempt: attempt + 1, isWithoutCopy: withoutCopy });
    if (signature.errors.length === 0 && (withoutCopy || places.length === 0)) send(withoutCopy);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    press(false);
  };
  return (
    <Card action={<QuestionLink about="certifying" />} title={t('sign.title')} tone="accent">
      <form noValidate onFocus={prepareWorker} onSubmit={onSubmit}>
        <Stack gap="m" isNarrow>
          <Summary attempt={attempt} errors={summary} />
          <Statement>{certifiable.recordDocument.statement}</Statement>
          <SignatureFields isWorking={isWorking} messageOf={messageOf} signature={signature} />
          <Unprintable
            editUrl={isInForm ? certifiable.found.editUrl : null}
            id={fieldIds.withoutCopy}
            isDisabled={isWorking}
            onGoWithout={() => press(true)}
            places={places}
          />
          <CertifyOutcome onReload={onReload} onRetry={() => send(isWithoutCopy)} progress={progress} state={state} />
          {state.kind !== 'conflict' && <Send isWorking={isWorking} />}
        </Stack>
      </form>
      <AlertDialog
        {...leaving}
        cancelLabel={t('words:term.stayHere')}
        confirmLabel={t('words:term.leave')}
        title={t('sign.leave.title')}
      >
        {t('sign.leave.body')}
      </AlertDialog>
    </Card>
  );
}

interface SignatureFieldsProps {
  readonly signature: Signature;
  readonly messageOf: ReturnType<typeof useMessages>['messageOf'];
  readonly isWorking: boolean;
}

function SignatureFields({ signature, messageOf, isWorking }: SignatureFieldsProps) {
  const { t } = useTranslation(['form-certification', 'words']);
  return (
    <>
      <SignedName
        error={messageOf('certificationName')}
        hint={t('sign.nameHint')}
        id={fieldIds.certificationName}
        isDisabled={isWorking}
        onChange={signature.setName}
        value={signature.name}
      />
      <TextField
        autoComplete="organization-title"
        description={t('sign.jobTitleHint')}
        error={messageOf('certificationTitle')}
        id={fieldIds.certificationTitle}
        isDisabled={isWorking}
        isRequired
        label={t('words:term.title')}
        name="certification-title"
        onChange={signature.setTitle}
        value={signature.title}
        width="long"
      />
      <Checkbox
        error={messageOf('certificationStatement')}
        id={fieldIds.certificationStatement}
        isChecked={signature.isConfirmed}
        isDisabled={isWorking}
        isRequired
        label={t('sign.confirm')}
        onChange={signature.setConfirmed}
      />
    </>
  );
}

function Summary({ errors, attempt }: { errors: readonly { fieldId: string; message: string }[]; attempt: number }) {
  const { t } = useTranslation('kernel');
  return <ErrorSummary attempt={attempt} errors={errors} title={t('errorSummary')} />;
}

function Send({ isWorking }: { isWorking: boolean }) {
  const { t } = useTranslation(['form-certification', 'words']);
  return (
    <>
      <LastStep>
        <CertifyButton isWorking={isWorking} label={t('sign.submit')} />
      </LastStep>
      <p>{t('sign.after')}</p>
    </>
  );
}
