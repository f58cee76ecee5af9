import {
  certificationStatement,
  dayIn,
  type PacketConfirmation,
  packetState,
  type UploadedFile,
} from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { FileRow } from '@packhouse/ui/fields/files/file-row.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import { shownSeason } from '#domain/months/shown-season.ts';
import { Reading } from '#domain/reading.tsx';
import { SignedWithRows } from '#domain/second-factor/signed-with-rows.tsx';
import { asksSigningFactor, SigningFactor } from '#domain/second-factor/signing-factor.tsx';
import { useDownload } from '#domain/use-download.ts';
import { client } from '#kernel/client/client.ts';
import { config } from '#kernel/config/config.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { packetProblem } from './certify-packet.ts';
import { type Packet, packetOf } from './packet-certification.calls.ts';
import { PacketOutcome } from './packet-outcome.tsx';
import { SignPacket } from './sign-packet.tsx';

/** A packet that is certified: by whom, when, with which words. */
function CertifiedPacket({ confirmation }: { confirmation: PacketConfirmation }) {
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
  const { t, format } = useTexts(['packet-certification', 'words']);
  const { certificationName, certifiedAt, certificationStatement, title } = confirmation;
  const rows: (SummaryRow | null)[] = [
    certificationName ? { id: 'by', term: t('words:term.certifiedBy'), value: certificationName } : null,
    certifiedAt ? { id: 'at', term: t('words:term.certified'), value: format.dateTime(certifiedAt) } : null,
    { id: 'reference', term: t('words:term.reference'), value: title },
    certificationStatement ? { id: 'statement', term: t('words:term.statement'), value: certificationStatement } : null,
  ];
  return rows.filter((row) => row !== null);
}

/** The documents of a season's packet, each to be downloaded. */
function PacketDocuments({ documents }: { documents: readonly UploadedFile[] }) {
  const { t } = useTranslation(['packet-certification', 'kernel', 'words']);
  return (
    <Card title={t('documents.title')}>
      {documents.length === 0 ? (
        <p>{t('documents.none')}</p>
      ) : (
        <Stack gap="s">
          {documents.map((file) => (
            <Document file={file} key={file.id} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Document({ file }: { file: UploadedFile }) {
  const { t } = useTranslation(['packet-certification', 'kernel', 'words']);
  const failureText = useFailureText();
  const { error, button } = useDownload(async () => ({ content: await client.download(file), name: file.title }));
  return (
    <FileRow
      action={
        <Button {...button} size="small">
          {t('kernel:download')}
          <VisuallyHidden>{file.title}</VisuallyHidden>
        </Button>
      }
      error={error === null ? undefined : joinSentences([t('documents.failed'), failureText(error).hint])}
      id={`document-${file.id}`}
      name={file.title}
    />
  );
}

/** /dashboard/forms/{season}/packet: the packet's documents, and the word of the company that it has read them. */
export function PacketCertification() {
  const { t } = useTranslation('packet-certification');
  const { seasonId } = usePathParams('seasonId');
  const { company, seasons } = useSession();
  const season = seasons.find(({ id }) => id === seasonId);
  if (season === undefined) return <UnknownSeason />;
  return (
    <Stack gap="l">
      <PageHeader
        description={t('intro', { company: company.title })}
        eyebrow={<BackLink seasonId={seasonId} />}
        title={t('heading', { season: season.title })}
      />
      <Reading key={seasonId} of={packetOf(seasonId)}>
        {(packet) => <ReadPacket packet={packet} />}
      </Reading>
    </Stack>
  );
}

/** To the season's forms; a company that files no reports has only the dashboard. */
function BackLink({ seasonId }: { seasonId?: string }) {
  const { t } = useTranslation('packet-certification');
  const { types } = useSession();
  const hasForms = types.includes('first_handler') || types.includes('importer');
  const [href, label] = hasForms ? [urls.forms(seasonId), t('backToForms')] : [urls.dashboard(), t('toDashboard')];
  return (
    <TextLink href={href} icon="arrow-left">
      {label}
    </TextLink>
  );
}

function UnknownSeason() {
  const { t } = useTranslation('packet-certification');
  const { company } = useSession();
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      <EmptyState action={<BackLink />} scene="lost" title={t('unknownSeason')}>
        {t('unknownSeasonBody')}
      </EmptyState>
    </Stack>
  );
}

/** The receipt is read from its beginning. */
function goToStart() {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function ReadPacket({ packet }: { packet: Packet }) {
  const { company, confirmations, seasons } = useSession();
  const { season, documents } = packet;
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const state = packetState(confirmation, season.packetVersion);
  const { current } = shownSeason(seasons);
  const problem = packetProblem({ company, season: current });
  if (confirmation !== null && state === 'confirmed') {
    return (
      <Stack gap="l">
        <CertifiedPacket confirmation={confirmation} />
        <PacketDocuments documents={documents} />
      </Stack>
    );
  }
  const statement = certificationStatement({
    statement: 'reporting_packet',
    settings: config().settings,
    values: { company: company.title, season: season.title },
    language: currentLanguage(),
  });
  return (
    <Stack gap="l">
      {confirmation !== null && state === 'reconfirm_needed' && <Changed confirmation={confirmation} />}
      <PacketDocuments documents={documents} />
      {problem !== null && <PacketOutcome reason={{ code: problem }} />}
      {problem === null && current !== null && current.id !== season.id && (
        <NotCurrent current={current} season={season} />
      )}
      {problem === null && current?.id === season.id && (
        <>
          {asksSigningFactor() && <SigningFactor />}
          <SignPacket onCertified={goToStart} packet={packet} statement={statement} />
        </>
      )}
    </Stack>
  );
}

function Changed({ confirmation: { certificationName, certifiedAt } }: { confirmation: PacketConfirmation }) {
  const { t, format } = useTexts('packet-certification');
  const isNamed = certificationName !== null && certifiedAt !== null;
  return (
    <Banner title={t('reconfirm.title')} tone="warning">
      {isNamed
        ? t('reconfirm.body', {
            name: certificationName,
            date: format.date(dayIn(certifiedAt, config().timeZone)),
          })
        : t('reconfirm.bodyUnnamed')}
    </Banner>
  );
}

type Named = { readonly id: string; readonly title: string };

function NotCurrent({ season, current }: { season: Named; current: Named }) {
  const { t } = useTranslation('packet-certification');
  const titles = { season: season.title, current: current.title };
  return (
    <Banner action={<ButtonLink href={urls.packet(current.id)}>{t('showCurrent', titles)}</ButtonLink>}>
      {t('notCurrent', titles)}
    </Banner>
  );
}
