import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { useRead } from '#kernel/use-read.ts';
import { useSession } from '#kernel/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { contactsOf } from './contacts.calls.ts';
import { ContactImportDesk } from './import/screen/contact-import-desk.tsx';

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
      <ReadStates read={useRead(query)} shape="form">
        {({ contacts }) => <ContactImportDesk contacts={contacts} />}
      </ReadStates>
    </Stack>
  );
}
