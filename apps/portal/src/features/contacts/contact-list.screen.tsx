import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { contactsOf } from './contacts.calls.ts';
import { Contacts } from './contacts.tsx';

/** /dashboard/contacts: the producers of a first handler. */
export function ContactList() {
  const { t } = useTranslation(['contacts', 'words']);
  const { company, companyId } = useSession();
  const query = useQuery(contactsOf(companyId));
  const isEmpty = query.data?.contacts.length === 0;
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          !isEmpty && (
            <Row>
              <ImportLink />
              <AddLink />
            </Row>
          )
        }
        eyebrow={company.title}
        title={t('title')}
      />
      <ReadStates count={12} read={useRead(query)} shape="list">
        {({ contacts, complete }) =>
          contacts.length === 0 ? <NoContact /> : <Contacts contacts={contacts} isComplete={complete} />
        }
      </ReadStates>
    </Stack>
  );
}

function AddLink() {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <ButtonLink href={urls.contact('new')} icon="plus" variant="primary">
      {t('words:term.addAProducer')}
    </ButtonLink>
  );
}

function ImportLink() {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <ButtonLink href={urls.contact('import')} icon="upload">
      {t('import.link')}
    </ButtonLink>
  );
}

function NoContact() {
  const { t } = useTranslation(['contacts', 'words']);
  return (
    <EmptyState
      action={
        <Row>
          <ImportLink />
          <AddLink />
        </Row>
      }
      scene="people"
      title={t('empty')}
    >
      {t('emptyBody')}
    </EmptyState>
  );
}
