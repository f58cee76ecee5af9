import { dayIn, type PacketConfirmation, packetState, type Season } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Status } from '#domain/statuses/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';

/** The season's reporting packet, whether it is certified, and the way to it. */
export function PacketCard({ season, isCurrent }: { season: Season; isCurrent: boolean }) {
  const { t } = useTranslation(['forms', 'words']);
  const { confirmations } = useSession();
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const state = packetState(confirmation, season.packetVersion);
  const isOpen = state !== 'confirmed' && isCurrent;
  return (
    <Card action={<Status status={state} subject="packet" />} title={t('words:term.reportingPacket')}>
      <Row gap="m" isSpread>
        <Stack gap="s">
          <span>
            {state === 'confirmed' || !isOpen ? <Confirmed confirmation={confirmation} /> : t('packet.noneBody')}
          </span>
          <span>{t('packet.documents', { count: season.packetDocuments.length })}</span>
        </Stack>
        <ButtonLink href={urls.packet(season.id)}>{isOpen ? t('packet.certify') : t('packet.show')}</ButtonLink>
      </Row>
    </Card>
  );
}

function Confirmed({ confirmation }: { confirmation: PacketConfirmation | null }) {
  const { t } = useTranslation(['forms', 'words']);
  const format = useFormat();
  if (!confirmation?.confirmed) return t('packet.notCurrentBody');
  const { certificationName, certifiedAt } = confirmation;
  if (certificationName === null || certifiedAt === null) return null;
  const date = format.date(dayIn(certifiedAt, config().timeZone));
  return t('packet.by', { name: certificationName, date });
}
