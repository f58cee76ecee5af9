import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyTones } from '#domain/record/document-facts.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import type { FailureText } from '#kernel/failures/status-text.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { FileDrop } from '#ui/fields/files/file-drop.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { CopyTag, FullHash } from './document-texts.tsx';
import { findByHash } from './documents.calls.ts';
import { fileHash } from './file-hash.ts';
import type { CheckedRecord } from './own-answers.ts';

type Outcome =
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'found'; readonly name: string; readonly sha256: string; readonly record: CheckedRecord }
  | { readonly kind: 'unknown'; readonly name: string; readonly sha256: string }
  | { readonly kind: 'failed'; readonly failure: FailureText };

/** Whether a file is the copy of record that it seems to be: only its hash is sent, never the file. */
export function CheckDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'kernel']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('check.title')}>
      <Check />
    </Dialog>
  );
}

function Check() {
  const { t } = useTranslation('documents');
  const { outcome, check } = useCheck();
  return (
    <Stack gap="m">
      <FileDrop
        accept=".pdf,.png,.jpg,.jpeg"
        buttonLabel={t('check.choose')}
        description={t('check.hint')}
        label={t('check.file')}
        onFiles={([file]) => {
          if (file !== undefined) void check(file);
        }}
        prompt={t('check.prompt')}
      />
      {outcome !== null && <OutcomeBanner outcome={outcome} />}
    </Stack>
  );
}

function useCheck() {
  const { companyId } = useSession();
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const check = async (file: File) => {
    const { name } = file;
    setOutcome({ kind: 'checking', name });
    try {
      const sha256 = await fileHash(file);
      const record = await findByHash(companyId, sha256);
      setOutcome(record === null ? { kind: 'unknown', name, sha256 } : { kind: 'found', name, sha256, record });
    } catch (error) {
      setOutcome({ kind: 'failed', failure: failureText(toldFailure(error)) });
    }
  };
  return { outcome, check };
}

function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('documents');
  if (outcome.kind === 'checking') return <p role="status">{t('check.checking', { name: outcome.name })}</p>;
  if (outcome.kind === 'failed') {
    return (
      <Banner announce="assertive" title={outcome.failure.title} tone="danger">
        {outcome.failure.hint}
      </Banner>
    );
  }
  const { name, sha256 } = outcome;
  if (outcome.kind === 'unknown') {
    return (
      <Banner announce="assertive" title={t('check.unknown', { name })} tone="warning">
        <p>{t('check.unknownHint')}</p>
        <p>
          {t('field.fullHash')}: <FullHash sha256={sha256} />
        </p>
      </Banner>
    );
  }
  return <CheckedDocument name={name} record={outcome.record} sha256={sha256} />;
}

function CheckedDocument({ name, record, sha256 }: { name: string; record: CheckedRecord; sha256: string }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { form, kind } = record;
  const rows = [
    ...(form?.recordHash
      ? [{ id: 'record', term: t('check.record'), value: <FullHash sha256={form.recordHash} /> }]
      : []),
    { id: 'hash', term: t('field.fullHash'), value: <FullHash sha256={sha256} /> },
  ];
  if (form === null) {
    return (
      <Banner announce="polite" title={t('check.other', { name, kind: t(`kinds.${kind}`) })} tone="info">
        <SummaryList isDense rows={rows} />
      </Banner>
    );
  }
  const values = {
    form: form.title,
    person: form.certifiedBy ?? '',
    time: form.certifiedAt === null ? '' : format.dateTime(form.certifiedAt),
  };
  return (
    <Banner
      action={<TextLink href={urls.formCertification(form.formType, form.formId)}>{t('check.toForm')}</TextLink>}
      announce="polite"
      title={t(form.copy === 'agrees' ? 'check.isCopy' : 'check.isAttached', { name })}
      tone={copyTones[form.copy]}
    >
      <p>{t(form.copy === 'agrees' ? 'check.certified' : 'check.attached', values)}</p>
      <p>
        <CopyTag copy={form.copy} />
      </p>
      <SummaryList isDense rows={rows} />
    </Banner>
  );
}
