import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Sheet, SheetHeader } from '@packhouse/ui/layout/sheet.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotYours } from '#domain/accounts/not-yours.tsx';
import { isTheirs } from '#domain/months/is-theirs.ts';
import { forEachKind } from '#domain/report-kinds/each-kind.tsx';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { isLockedReport } from '#domain/reports/is-locked-report.ts';
import { UnreadScreen } from '#domain/reports/unread-screen.tsx';
import { newId } from '#kernel/client/new-id.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { LockedReport } from './locked-report.tsx';
import { ReportWorkspace } from './report-workspace.tsx';
import { openedReport } from './season/as-before.ts';
import { useRoomAtTheBottom } from './summary-bar.tsx';

/** The sheet while it is read: its head, tabs and rows stand where they will. */
function EditorLoading({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation(['report-editor', 'reports', 'kernel']);
  useRoomAtTheBottom();
  return (
    <Sheet
      head={
        <SheetHeader
          back={
            <TextLink
              href={urls.reports(kind.form.formType)}
              icon="arrow-left"
              label={t(`reports:${kind.id}.listTitle`)}
            >
              {null}
            </TextLink>
          }
          menu={null}
          meta={null}
          status={null}
          title={t(`${kind.id}.editorTitle`)}
        />
      }
      notices={null}
    >
      <Skeleton count={12} label={t('kernel:loading')} shape="sheet" />
    </Sheet>
  );
}

/** A month's report: typed while it is a draft, read once it is certified (screens: …/:packageId). */
function ReportEditor({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation('report-editor');
  const { packageId } = usePathParams('packageId');
  const session = useSession();
  const [visit, setVisit] = useState(newId);
  const file = useQuery(openedReport(kind, packageId, visit, session));
  const failed = useFailed(file);
  // The sheet is drawn in slices between which the page answers: in one, it is the longest task of the screen.
  const drawn = useDeferredValue(file.data);
  if (file.isPending || (file.isSuccess && drawn === undefined)) return <EditorLoading kind={kind} />;
  if (file.isError) {
    return (
      <UnreadScreen title={t(`${kind.id}.editorTitle`)}>
        <FailedState {...failed} />
      </UnreadScreen>
    );
  }
  if (!isTheirs(session.types, file.data.month))
    return <NotYours company={session.company.title} types={[kind.companyType]} />;
  const reload = () => setVisit(newId());
  if (isLockedReport(file.data.report)) return <LockedReport file={file.data} kind={kind} />;
  return <ReportWorkspace file={file.data} key={visit} kind={kind} onReload={reload} />;
}

export const reportEditors = forEachKind(ReportEditor);
