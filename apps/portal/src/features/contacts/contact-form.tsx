import { producerContact } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { OneSheet } from '@packhouse/ui/layout/one-sheet.tsx';
import { Columns, Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useBlocker } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasField } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';
import { CertificateField } from './certificate-field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { SaveFailure } from './save-failure.tsx';
import type { ContactForm as Form } from './use-contact-form.ts';

/** Asks before what was typed is left behind. */
function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation(['contacts', 'words']);
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <AlertDialog
      cancelLabel={t('words:term.stayHere')}
      confirmLabel={t('words:term.leave')}
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
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
  const { t: kernel } = useTranslation('kernel');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <LeaveGuard isUnsaved={form.isUnsaved} />
      <Stack gap="l">
        <ErrorSummary attempt={form.attempt} errors={form.summary} title={kernel('errorSummary')} />
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
          <Button isPending={form.saving.isPending} pendingLabel={kernel('saving')} type="submit" variant="primary">
            {submitLabel}
          </Button>
          <ButtonLink href={urls.contacts()}>{kernel('cancel')}</ButtonLink>
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
