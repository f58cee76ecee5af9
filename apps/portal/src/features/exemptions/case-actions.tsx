import type { Ref } from '@packhouse/jsonapi';
import type { Exemption } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ConfirmButton } from '@packhouse/ui/overlays/confirm-button.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { requestLinks } from '#domain/requests/draft/request-links.ts';
import { useWithdraw } from '#domain/requests/form/use-withdraw.ts';
import { useDownload } from '#domain/use-download.ts';
import { urls } from '#kernel/routing/urls.ts';
import { actionsOf, type ExemptionCase, type ExemptionRequest } from './exemption-case.ts';
import type { ExemptionKind } from './exemption-kind.ts';
import { downloadCertificate, isDrawnAnew } from './exemptions.calls.ts';

export function CaseActions({ kind, one }: { kind: ExemptionKind; one: ExemptionCase }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const { request, exemption } = one;
  const actions = actionsOf(one);
  const links = requestLinks(actions, {
    editor: urls.exemption(kind.id, one.id),
    certification: urls.formCertification(kind.form.formType, one.id),
  });
  return (
    <Row gap="m">
      {exemption?.certificate && <DownloadCertificate exemption={exemption} file={exemption.certificate} />}
      {exemption?.certificate && isDrawnAnew(exemption) && (
        <DownloadCertificate exemption={exemption} file={exemption.certificate} isKept />
      )}
      {links.map(({ id, href, isPrimary }) => (
        <ButtonLink href={href} key={id} variant={isPrimary ? 'primary' : 'secondary'}>
          {t(`action.${id}`)}
        </ButtonLink>
      ))}
      {request && actions.includes('withdraw') && <Withdraw kind={kind} request={request} />}
    </Row>
  );
}

interface DownloadProps {
  readonly exemption: Exemption;
  readonly file: Ref;
  /** As it is kept and as handlers read it: in English. */
  readonly isKept?: boolean | undefined;
}

function DownloadCertificate({ exemption, file, isKept = false }: DownloadProps) {
  const { t } = useTranslation(['exemptions', 'words']);
  const { error, button } = useDownload(() => downloadCertificate(exemption, file, isKept));
  return (
    <Stack gap="s">
      <Button {...button}>{t(isKept ? 'action.downloadEnglish' : 'action.download')}</Button>
      <FailureBanner error={error} headingLevel={3} title={t('action.downloadFailed')} />
    </Stack>
  );
}

function Withdraw({ kind, request }: { kind: ExemptionKind; request: ExemptionRequest }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const onDone = () => showToast({ title: t('withdraw.done'), tone: 'success' });
  const withdrawal = useWithdraw({ form: kind.form, row: request, queryKey: ['exemptions'], onDone });
  return (
    <ConfirmButton {...withdrawal} label={t('words:term.withdraw')} title={t('withdraw.title')}>
      {t('withdraw.body')}
    </ConfirmButton>
  );
}
