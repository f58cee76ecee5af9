import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { useSession } from '#kernel/use-session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { contactsOf } from './contacts.calls.ts';
import { ContactImportDesk } from './import/screen/contact-import-desk.tsx';
import { QueryStates } from './query-states.tsx';

/** /dashboard/contacts/import: producers from a file, in four steps. */
export function ContactsImport() {
  const { t } = useTranslation('contacts');
  const { company, companyId } = useSession();
  const query = useQuery(contactsOf(companyId));
  return (
    <Stack gap="l">
      <PageHeader
        description={t('import.intro')}
        eyebrow={
          <>
            <TextLink href={addresses.contacts()} icon="arrow-left">
              {t('import.back')}
            </TextLink>
            <span>{company.title}</span>
          </>
        }
        title={t('importTitle')}
      />
      <QueryStates query={query} shape="form">
        {({ contacts }) => <ContactImportDesk contacts={contacts} />}
      </QueryStates>
    </Stack>
  );
}
