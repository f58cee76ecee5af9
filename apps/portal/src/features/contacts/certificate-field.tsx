import { Button } from '@packhouse/ui/actions/button.tsx';
import { ComboBox } from '@packhouse/ui/fields/combo-box.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownSeason } from '#domain/months/shown-season.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { certificatesOf } from './contacts.calls.ts';
import type { ContactForm } from './use-contact-form.ts';

/** The certificate that a new exempt receipt of this producer begins with: an approved one of the current season. */
export function CertificateField({ form }: { form: ContactForm }) {
  const { t } = useTranslation('contacts');
  const { t: kernel } = useTranslation('kernel');
  const { seasons } = useSession();
  const { current } = shownSeason(seasons);
  const query = useQuery({ ...certificatesOf(current?.id ?? ''), enabled: current !== null });
  if (current === null) return <p>{kernel('noSeason')}</p>;
  if (query.data === null) return <NotLoaded isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const certificates = query.data ?? [];
  const { exemption } = form.entries;
  // One of an earlier season stays named until another is chosen: it is not dropped unseen.
  const isElsewhere = exemption !== '' && query.data !== undefined && certificates.every(({ id }) => id !== exemption);
  return (
    <ComboBox
      description={isElsewhere ? t('certificate.ended', { season: current.title }) : t('certificate.hint')}
      isDisabled={query.data === undefined}
      label={t('certificate.label')}
      marker={kernel('optional')}
      noMatch={t('certificate.noMatch')}
      onChange={(id) => form.change('exemption', id)}
      openLabel={t('certificate.open')}
      options={certificates.map(({ id, certificateNumber, holderName, title }) => ({
        id,
        label: certificateNumber ?? title,
        description: holderName ?? undefined,
        keywords: holderName ?? '',
      }))}
      value={exemption}
    />
  );
}

/** Section 8: a failed load of exemptions raises nothing; the field says so (decisions.md 25). */
function NotLoaded({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('contacts');
  const { t: kernel } = useTranslation('kernel');
  return (
    <Row gap="m">
      <span>{t('certificate.failed')}</span>
      <Button icon="refresh" isPending={isRetrying} onPress={onRetry} pendingLabel={kernel('loading')} size="small">
        {kernel('retry')}
      </Button>
    </Row>
  );
}
