import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { isAnnounced } from '#kernel/announced.ts';
import { config } from '#kernel/config.ts';
import { useRead } from '#kernel/use-read.ts';
import { useSession } from '#kernel/use-session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReadStates } from '#ui/read-states.tsx';
import { Stack } from '#ui/stack.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { DocumentRows } from './document-rows.tsx';
import { documentsOf } from './documents.calls.ts';

/** /dashboard/documents: what the company filed, got and sent along, on paper. */
export function Documents() {
  const { t } = useTranslation('documents');
  const { company, companyId } = useSession();
  const query = useQuery(documentsOf(companyId));
  return (
    <Stack gap="l">
      <PageHeader
        actions={isAnnounced('documents') && <CheckButton />}
        description={t('intro', { count: config().settings.retentionYears })}
        eyebrow={company.title}
        title={t('title')}
      />
      <ReadStates read={useRead(query)} shape="table">
        {(documents) => (documents.length === 0 ? <NoDocument /> : <DocumentRows documents={documents} />)}
      </ReadStates>
    </Stack>
  );
}

function CheckButton() {
  const { t } = useTranslation('documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="shield" onPress={() => setOpen(true)}>
        {t('check.open')}
      </Button>
      <CheckDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function NoDocument() {
  const { t } = useTranslation('documents');
  return (
    <EmptyState
      action={<ButtonLink href={addresses.dashboard()}>{t('empty.action')}</ButtonLink>}
      illustration={<Illustration scene="documents" />}
      title={t('empty.title')}
    >
      {t('empty.hint')}
    </EmptyState>
  );
}
