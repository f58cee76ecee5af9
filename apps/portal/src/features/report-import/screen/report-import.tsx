import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotYours } from '#domain/accounts/not-yours.tsx';
import { isTheirs } from '#domain/months/is-theirs.ts';
import { forEachKind } from '#domain/report-kinds/each-kind.tsx';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { editorFile } from '#domain/reports/editor-file.ts';
import { nothingKnown } from '#domain/reports/file-memory.ts';
import { fileMemoryName, importMemory } from '#domain/reports/import-memory.ts';
import { isLockedReport } from '#domain/reports/is-locked-report.ts';
import { UnreadScreen } from '#domain/reports/unread-screen.tsx';
import { newId } from '#kernel/client/new-id.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ImportScreen } from './import-screen.tsx';

/** A month's receipts from a file (screens: …/:packageId/import). */
function ReportImport({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const { packageId } = usePathParams('packageId');
  const session = useSession();
  const [visit] = useState(newId);
  const { companyId } = session;
  const file = useQuery(editorFile(kind, { packageId, companyId, userId: session.user.id, visit }));
  const remembered = useQuery({
    queryKey: ['reports', kind.id, 'import', companyId, packageId, visit],
    queryFn: async () => ({
      memory: await importMemory.file(fileMemoryName(kind, companyId)),
      imported: await importMemory.rows(packageId),
    }),
  });
  const failed = useFailed(file);
  if (file.isError || file.isPending || remembered.isPending) {
    return (
      <UnreadScreen title={t('import.title')}>
        {file.isError ? <FailedState {...failed} /> : <Skeleton count={4} label={t('kernel:loading')} shape="form" />}
      </UnreadScreen>
    );
  }
  if (!isTheirs(session.types, file.data.month))
    return <NotYours company={session.company.title} types={[kind.companyType]} />;
  if (!isLockedReport(file.data.report)) {
    const known = remembered.data ?? { memory: nothingKnown, imported: [] };
    return <ImportScreen file={file.data} kind={kind} remembered={known} />;
  }
  const url = urls.report(kind.form.formType, packageId);
  return (
    <Banner action={<ButtonLink href={url}>{t('import.back')}</ButtonLink>} tone="info">
      {t('import.locked')}
    </Banner>
  );
}

export const reportImports = forEachKind(ReportImport);
