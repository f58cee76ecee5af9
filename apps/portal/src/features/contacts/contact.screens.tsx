import type { ProducerContact } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { newId } from '#kernel/client/new-id.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo, usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ActivitySwitch } from './activity-switch.tsx';
import { blankEntries, entriesOf, valuesOf } from './contact-entries.ts';
import { ContactForm } from './contact-form.tsx';
import { addContact, changeContact, contactOf, joinContacts, reportsNaming } from './contacts.calls.ts';
import { useContactForm } from './use-contact-form.ts';

/** The reports that name the producer, the latest first. */
function UsedIn({ contactId }: { contactId: string }) {
  const { t } = useTranslation('contacts');
  return (
    <Card title={t('used.title')}>
      <Reading of={reportsNaming(contactId)} shape="text">
        {(found) => <Reports {...found} />}
      </Reading>
    </Card>
  );
}

type ReportsNaming = Awaited<ReturnType<NonNullable<ReturnType<typeof reportsNaming>['queryFn']>>>;

type Report = ReportsNaming['reports'][number];

function Reports({ reports, complete }: ReportsNaming) {
  const { t, format } = useTexts('contacts');
  const nameOf = ({ title, reportVersion }: Report['row'], period: Report['period']) => {
    const month = period?.startsOn ? format.month(period.startsOn) : title;
    return (reportVersion ?? 1) > 1 ? t('used.version', { month, version: reportVersion }) : month;
  };
  if (reports.length === 0) return <p>{t('used.none')}</p>;
  return (
    <Stack gap="s">
      {reports.map(({ row, period }) => (
        <TextLink href={urls.formCertification('first_handler_report', row.id)} key={row.id}>
          {nameOf(row, period)}
        </TextLink>
      ))}
      {!complete && <span>{t('used.more')}</span>}
    </Stack>
  );
}

/** /dashboard/contacts/new */
export function NewContact() {
  const { t } = useTranslation(['contacts', 'words']);
  const { company, companyId } = useSession();
  const afterSave = useAfterSave();
  const [id] = useState(newId);
  const form = useContactForm({
    id,
    first: blankEntries(company.mailingState ?? company.physicalState ?? ''),
    save: (entries) => addContact(companyId, id, valuesOf(entries)),
    onSaved: (contact) => afterSave(contact, t('added', { name: contact.title })),
  });
  return (
    <Stack gap="l">
      <PageHeader description={t('newHint')} eyebrow={company.title} title={t('newTitle')} />
      <ContactForm form={form} submitLabel={t('words:term.addAProducer')} />
    </Stack>
  );
}

/** /dashboard/contacts/{id} */
export function KnownContact() {
  const { id } = usePathParams('id');
  const query = useQuery(contactOf(id));
  const { t } = useTranslation(['contacts', 'words']);
  const { company } = useSession();
  return (
    <Stack gap="l">
      {query.data === undefined && <PageHeader eyebrow={company.title} title={t('contactTitle')} />}
      <ReadStates read={useRead(query)} shape="form">
        {(contact) => (
          <Contact contact={contact} key={`${contact.id} ${contact.version}`} onReload={() => void query.refetch()} />
        )}
      </ReadStates>
    </Stack>
  );
}

function Contact({ contact, onReload }: { contact: ProducerContact; onReload: () => void }) {
  const { t } = useTranslation(['contacts', 'words']);
  const { company } = useSession();
  const afterSave = useAfterSave();
  const form = useContactForm({
    id: contact.id,
    first: entriesOf(contact),
    save: (entries) => changeContact(contact.id, valuesOf(entries), contact.version),
    onSaved: (saved) => afterSave(saved, t('saved', { name: saved.title })),
  });
  return (
    <Stack gap="l">
      <PageHeader
        actions={<ActivitySwitch contact={contact} isDisabled={form.isChanged} />}
        eyebrow={company.title}
        meta={contact.active === false && <StatusTag>{t('activity.inactive')}</StatusTag>}
        title={contact.title}
      />
      <WithAside aside={<UsedIn contactId={contact.id} />}>
        <ContactForm form={form} onReload={onReload} submitLabel={t('save')} />
      </WithAside>
    </Stack>
  );
}

/** Back to the list, which the row joins, with word of what was done. */
function useAfterSave() {
  const queries = useQueryClient();
  const { companyId } = useSession();
  const go = useGo();
  return (contact: ProducerContact, title: string) => {
    joinContacts(queries, companyId, [contact]);
    showToast({ title, tone: 'success' });
    go(urls.contacts());
  };
}
