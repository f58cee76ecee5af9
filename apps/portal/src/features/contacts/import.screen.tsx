import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { contactsOf } from './contacts.calls.ts';
import { ContactImportScreen } from './import/contact-import-screen.tsx';

/** /dashboard/contacts/import: producers from a file, in four steps. */
export function ContactsImport() {
  const { t } = useTranslation('contacts');
  const { company, companyId } = useSession();
  return (
    <Stack gap="l">
      <PageHeader
        description={t('import.intro')}
        eyebrow={
          <>
            <TextLink href={urls.contacts()} icon="arrow-left">
              {t('import.back')}
            </TextLink>
            <span>{company.title}</span>
          </>
        }
        title={t('importTitle')}
      />
      <Reading of={contactsOf(companyId)} shape="form">
        {({ contacts }) => <ContactImportScreen contacts={contacts} />}
      </Reading>
    </Stack>
  );
}
