import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { UnreadPart } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { CheckDialog } from './check-dialog.tsx';
import { type Document, newestFirst } from './document-list.ts';
import { DocumentRows } from './document-rows.tsx';
import { documentsOf } from './documents.calls.ts';

/** /dashboard/documents: what the company filed, got and sent along, on paper. */
export function Documents() {
  const { t } = useTranslation('documents');
  const { company, companyId } = useSession();
  return (
    <Stack gap="l">
      <PageHeader
        actions={isAnnounced('documents') && <CheckButton />}
        description={t('intro', { count: config().settings.retentionYears })}
        eyebrow={company.title}
        title={t('title')}
      />
      <AllDocuments companyId={companyId} />
    </Stack>
  );
}

/** The documents of all types that could be read; what could not be read is said above them, never counted as none. */
function AllDocuments({ companyId }: { companyId: string }) {
  const { t } = useTranslation(['documents', 'kernel']);
  const { data, isLoading, unread } = useQueries({ queries: documentsOf(companyId), combine: together });
  const read = useRead(unread);
  if (isLoading) return <Skeleton count={10} label={t('kernel:loading')} shape="list" />;
  const isAll = unread.error === null;
  return (
    <>
      <UnreadPart read={read} what={t(data.length === 0 ? 'unread.all' : 'unread.some')} />
      {isAll && data.length === 0 && <NoDocument />}
      {data.length > 0 && <DocumentRows documents={data} />}
    </>
  );
}

type Source = Parameters<typeof useRead<readonly Document[]>>[0];

/** Several reads as what they brought, and those that failed as one. */
function together(sources: readonly Source[]) {
  const failed = sources.filter(({ data, error }) => data === undefined && error !== null);
  return {
    data: newestFirst(sources.flatMap(({ data }) => data ?? [])),
    isLoading: sources.some(({ data, error }) => data === undefined && error === null),
    unread: {
      data: undefined,
      error: failed[0]?.error ?? null,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
    },
  };
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
      action={<ButtonLink href={urls.dashboard()}>{t('empty.action')}</ButtonLink>}
      scene="documents"
      title={t('empty.title')}
    >
      {t('empty.hint')}
    </EmptyState>
  );
}
