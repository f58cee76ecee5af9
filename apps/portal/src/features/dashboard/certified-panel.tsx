import type { Ref } from '@packhouse/jsonapi';
import { reportTypes } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureLine } from '#domain/call-failure.tsx';
import { WhatFollows } from '#domain/due/what-follows.tsx';
import { type JustCertified, useDismissCertified } from '#domain/filing/just-certified.ts';
import { filedMoneyOf } from '#domain/invoices/bills.ts';
import { useDownload } from '#domain/use-download.ts';
import { client } from '#kernel/client/client.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { certifiedForm } from './dashboard.calls.ts';

/** The form that was just certified, and what is to be paid for it: told whole or not yet. */
export function useCertifiedForm(certified: JustCertified | null) {
  const { formType, id } = certified ?? { formType: 'first_handler_report', id: '' };
  const reportType = reportTypes.find((one) => one === formType) ?? 'first_handler_report';
  const form = useQuery({ ...certifiedForm(formType, id), enabled: certified !== null });
  const money = useQuery({ ...filedMoneyOf(reportType, id), enabled: certified !== null && reportType === formType });
  return { data: form.data, isLoading: form.isLoading || money.isLoading };
}

type CertifiedForm = NonNullable<ReturnType<typeof useCertifiedForm>['data']>;

interface CertifiedPanelProps extends JustCertified {
  readonly form: CertifiedForm | undefined;
  readonly isRead: boolean;
}

/** The notice about a form that was just certified: reference, time, PDF, and what follows in money. */
export function CertifiedPanel({ formType, id, form, isRead }: CertifiedPanelProps) {
  const { t } = useTranslation(['dashboard', 'words', 'kernel']);
  const dismiss = useDismissCertified();
  return (
    <Banner
      announce="polite"
      dismissLabel={t('kernel:dismiss')}
      onDismiss={dismiss}
      title={t('words:term.reportCertifiedAndSent')}
      tone="success"
    >
      {isRead && (
        <Stack gap="m">
          {form && <Facts form={form} />}
          <p>
            {t('certified.has')} <WhatFollows formType={formType} id={id} />
          </p>
          {form?.pdf === null && <p>{t('certified.noCopy')}</p>}
          <Row>
            <ButtonLink href={urls.formCertification(formType, id)} size="small">
              {t('words:term.showTheReceipt')}
            </ButtonLink>
            {form?.pdf && <Download pdf={form.pdf} title={form.title} />}
          </Row>
        </Stack>
      )}
    </Banner>
  );
}

function Facts({ form: { title, confirmation, filedAt } }: { form: CertifiedForm }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  return (
    <SummaryList
      isDense
      rows={[
        confirmation === null
          ? { id: 'reference', term: t('words:term.reference'), value: title }
          : { id: 'confirmation', term: t('words:term.confirmationNumber'), value: confirmation },
        ...(filedAt === null
          ? []
          : [{ id: 'at', term: t('words:term.receivedByOffice'), value: format.dateTime(filedAt) }]),
      ]}
    />
  );
}

function Download({ pdf, title }: { pdf: Ref; title: string }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const { error, button } = useDownload(async () => ({ content: await client.download(pdf), name: `${title}.pdf` }));
  return (
    <>
      <Button {...button} size="small">
        {t('words:term.downloadPDF')}
      </Button>
      <FailureLine error={error} title={t('certified.downloadFailed')} />
    </>
  );
}
