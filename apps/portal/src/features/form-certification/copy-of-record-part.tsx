import type { Ref } from '@packhouse/jsonapi';
import { resultOf } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { copyTones, factsOf } from '#domain/record/document-facts.ts';
import { useDownload } from '#domain/use-download.ts';
import { client } from '#kernel/client/client.ts';
import { offlineError, statusError } from '#kernel/client/dialect/client-error.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { CertifyProgress } from './certify-outcome.tsx';
import { FilingFailures } from './filing-failures.tsx';
import type { Certifiable } from './record/certifiable-of.ts';
import { type AttachedCopy, attachCopy, copyName, type Progress } from './record/certify.ts';
import { unprintableTexts } from './record/unprintable-texts.ts';
import { UnprintableTexts } from './unprintable.tsx';

/** The PDF of a certified form, or the offer to make it where it is missing. */
export function CopyOfRecordPart({ certifiable, onReload }: { certifiable: Certifiable; onReload: () => void }) {
  const { pdf } = certifiable.found;
  return pdf === null ? (
    <MakeCopy certifiable={certifiable} onReload={onReload} />
  ) : (
    <Stack gap="s">
      <DownloadCopy name={copyName(certifiable)} pdf={pdf} />
      <CopyVerdict companyId={certifiable.found.company.id} pdf={pdf} />
    </Stack>
  );
}

/** Whether the attached PDF agrees with the record; nothing where the backend does not compare the two. */
function CopyVerdict({ companyId, pdf }: { companyId: string; pdf: Ref }) {
  const { t } = useTranslation('words');
  const { data } = useQuery(factsOf(companyId));
  const copy = data?.get(pdf.id)?.copy ?? null;
  if (copy === null) return null;
  return (
    <div>
      <StatusTag tone={copyTones[copy]}>{t(`copy.${copy}`)}</StatusTag>
    </div>
  );
}

function DownloadCopy({ pdf, name }: { pdf: Ref; name: string }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const { error, button } = useDownload(async () => ({ content: await client.download(pdf), name }));
  return (
    <Stack gap="s">
      <div>
        <Button {...button}>{t('words:term.downloadPDF')}</Button>
      </div>
      <FailureBanner error={error} headingLevel={3} title={t('receipt.downloadFailed')} />
    </Stack>
  );
}

/**
 * A filing stands without its PDF; the empty place may be filled once by its company (filing.md: Certify). Anyone who left while
 * it was being made finds it finished here: it is begun with the page, and offered where that does not succeed.
 */
function MakeCopy({ certifiable, onReload }: { certifiable: Certifiable; onReload: () => void }) {
  const { t } = useTranslation(['form-certification', 'words']);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isAsked, setAsked] = useState(false);
  const make = useMutation({
    mutationFn: () => attachCopy(certifiable, setProgress),
    onSuccess: ({ attempt }) => {
      if (attempt !== null && resultOf(attempt.state)?.kind === 'saved') onReload();
    },
    onSettled: () => setProgress(null),
  });
  const isBegun = useRef(false);
  const { mutate } = make;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [mutate]);
  const attempt = make.data?.attempt ?? null;
  const isMade = attempt !== null && resultOf(attempt.state)?.kind === 'saved';
  if (isMade || (!isAsked && (make.isIdle || make.isPending))) return <BeingMade progress={progress} />;
  const press = () => {
    setAsked(true);
    mutate();
  };
  return (
    <Stack gap="s">
      <Banner
        action={
          <Button icon="file" isPending={make.isPending} onPress={press} pendingLabel={t('receipt.making')}>
            {t('receipt.make')}
          </Button>
        }
        headingLevel={3}
        title={t('words:term.copyOfRecord')}
      >
        {t('receipt.missing')}
      </Banner>
      {progress && <CertifyProgress progress={progress} />}
      {isAsked && <FailureBanner error={make.error} headingLevel={3} title={t('receipt.makeFailed')} />}
      {isAsked && make.data && <NotMade made={make.data} onReload={onReload} />}
    </Stack>
  );
}

/** Begun with the page: nothing is missing yet, and nobody has to press anything. */
function BeingMade({ progress }: { progress: Progress | null }) {
  const { t } = useTranslation('form-certification');
  return (
    <Stack gap="s">
      <p>{t('receipt.making')}</p>
      {progress && <CertifyProgress progress={progress} />}
    </Stack>
  );
}

/** Why there is still no copy. */
function NotMade(props: { made: AttachedCopy; onReload: () => void }) {
  const { onReload } = props;
  const { record, copy, attempt } = props.made;
  const { t } = useTranslation(['form-certification', 'words', 'kernel']);
  const failureText = useFailureText();
  if (copy.pdf === null) {
    return (
      <Banner announce="assertive" headingLevel={3} title={t('receipt.makeFailed')} tone="danger">
        {copy.reason === 'characters' ? (
          <>
            <p>{t('receipt.makeCharacters')}</p>
            <UnprintableTexts places={unprintableTexts(record, copy.characters)} />
          </>
        ) : (
          failureText(copy.reason === 'fonts' ? offlineError() : copy.reason).hint
        )}
      </Banner>
    );
  }
  const result = attempt === null ? null : resultOf(attempt.state);
  if (result === null || result.kind === 'saved') return null;
  return (
    <Banner
      action={<Button onPress={onReload}>{t('kernel:reload')}</Button>}
      announce="assertive"
      headingLevel={3}
      title={t('kernel:saveFailed')}
      tone="danger"
    >
      {result.kind === 'failed' ? <FilingFailures failures={result.failures} /> : failureText(statusError(409)).hint}
    </Banner>
  );
}
