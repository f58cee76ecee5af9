import { producerContact } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { ComboBox } from '@packhouse/ui/fields/combo-box.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { OneSheet } from '@packhouse/ui/layout/one-sheet.tsx';
import { Columns, Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownSeason } from '#domain/months/shown-season.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';
import { useStaying } from '#domain/use-staying.ts';
import { hasField } from '#kernel/client/announced.ts';
import { ClientError } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { joinSentences } from '#kernel/texts/sentences.ts';
import { ContactFields } from './contact-fields.tsx';
import { certificatesOf } from './contacts.calls.ts';
import type { ContactForm as Form } from './use-contact-form.ts';

/** The certificate that a new exempt receipt of this producer begins with: an approved one of the current season. */
function CertificateField({ form }: { form: Form }) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const { seasons } = useSession();
  const { current } = shownSeason(seasons);
  const query = useQuery({ ...certificatesOf(current?.id ?? ''), enabled: current !== null });
  if (current === null) return <p>{t('kernel:noSeason')}</p>;
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
      marker={t('kernel:optional')}
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
  const { t } = useTranslation(['contacts', 'kernel']);
  return (
    <Row gap="m">
      <span>{t('certificate.failed')}</span>
      <Button icon="refresh" isPending={isRetrying} onPress={onRetry} pendingLabel={t('kernel:loading')} size="small">
        {t('kernel:retry')}
      </Button>
    </Row>
  );
}

/** Asks before what was typed is left behind. */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <AlertDialog
      {...useStaying(isUnsaved)}
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={t('words:term.leave')}
      title={t('leave.title')}
      tone="danger"
    >
      {t('leave.body')}
    </AlertDialog>
  );
}

interface ContactFormProps {
  readonly form: Form;
  readonly submitLabel: string;
  /** Reads the contact again, where somebody else has changed it meanwhile. */
  readonly onReload?: () => void;
}

/** All of a producer (domain.md 2.12). */
export function ContactForm({ form, submitLabel, onReload }: ContactFormProps) {
  const { t } = useTranslation(['contacts', 'words', 'kernel']);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      <Stack gap="l">
        <ErrorSummary attempt={form.attempt} errors={form.summary} title={t('kernel:errorSummary')} />
        <OneSheet>
          <Stack gap="l">
            <Group title={t('kernel:term.producer')}>
              <ContactFields form={form} part="producer" />
            </Group>
            <Group title={t('words:term.address')}>
              <Columns>
                <ContactFields form={form} part="street" />
              </Columns>
              <Columns min="s">
                <ContactFields form={form} part="town" />
              </Columns>
            </Group>
            <Group title={t('group.reach')}>
              <ContactFields form={form} part="person" />
              <Columns>
                <ContactFields form={form} part="reach" />
              </Columns>
            </Group>
            <Group title={t('group.exemption')}>
              {hasField(producerContact, 'exemption') && <CertificateField form={form} />}
            </Group>
          </Stack>
        </OneSheet>
        {form.hints.map((hint) => (
          <Banner announce="polite" key={hint} tone="warning">
            {hint}
          </Banner>
        ))}
        <SaveFailure form={form} onReload={onReload} />
        <Row>
          <Button isPending={form.saving.isPending} pendingLabel={t('kernel:saving')} type="submit" variant="primary">
            {submitLabel}
          </Button>
          <ButtonLink href={urls.contacts()}>{t('kernel:cancel')}</ButtonLink>
        </Row>
      </Stack>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap="m">{children}</Stack>
    </Card>
  );
}

/** Why a contact was not saved. What belongs to a field stands there. */
function SaveFailure({ form, onReload }: { form: Form; onReload: (() => void) | undefined }) {
  const { t } = useTranslation('kernel');
  const failureText = useFailureText();
  const { saving, refusals } = form;
  const { error } = saving;
  if (error === null) return null;
  const isConflict = error instanceof ClientError && error.conflict !== null;
  if (isConflict && onReload !== undefined) return <Changed error={error} onReload={onReload} />;
  return (
    <Banner
      action={<Button onPress={form.send}>{t('retry')}</Button>}
      announce="assertive"
      title={t('saveFailed')}
      tone="danger"
    >
      {joinSentences([failureText(error).hint, ...refusals.others])}
    </Banner>
  );
}

function Changed({ error, onReload }: { error: ClientError; onReload: () => void }) {
  const { t, format } = useTexts(['contacts', 'kernel']);
  const by = textIn(error.conflict ?? {}, 'changedBy') ?? t('conflict.someone');
  const at = textIn(error.conflict ?? {}, 'changedAt');
  return (
    <Banner
      action={
        <Button icon="refresh" onPress={onReload}>
          {t('kernel:reload')}
        </Button>
      }
      announce="assertive"
      title={t('conflict.title')}
      tone="danger"
    >
      {at === null ? t('conflict.by', { name: by }) : t('conflict.byAt', { name: by, time: format.dateTime(at) })}
    </Banner>
  );
}
