import type { PacketConfirmation } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { SignedWithRows } from '#domain/second-factor/signed-with-rows.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';

/** A packet that is certified: by whom, when, with which words. */
export function CertifiedPacket({ confirmation }: { confirmation: PacketConfirmation }) {
  const { t } = useTranslation(['packet-certification', 'words']);
  return (
    <Stack gap="l">
      <Banner
        action={<ButtonLink href={urls.dashboard()}>{t('toDashboard')}</ButtonLink>}
        announce="polite"
        title={t('certified.title')}
        tone="success"
      >
        {t('certified.body')}
      </Banner>
      <Card title={t('certified.heading')}>
        <Stack gap="l">
          <SummaryList rows={useRows(confirmation)} />
          <SignedWithRows record={confirmation.id} />
        </Stack>
      </Card>
    </Stack>
  );
}

function useRows(confirmation: PacketConfirmation): SummaryRow[] {
  const { t } = useTranslation(['packet-certification', 'words']);
  const format = useFormat();
  const { certificationName, certifiedAt, certificationStatement, title } = confirmation;
  const rows: (SummaryRow | null)[] = [
    certificationName ? { id: 'by', term: t('words:term.certifiedBy'), value: certificationName } : null,
    certifiedAt ? { id: 'at', term: t('words:term.certified'), value: format.dateTime(certifiedAt) } : null,
    { id: 'reference', term: t('words:term.reference'), value: title },
    certificationStatement ? { id: 'statement', term: t('words:term.statement'), value: certificationStatement } : null,
  ];
  return rows.filter((row) => row !== null);
}
