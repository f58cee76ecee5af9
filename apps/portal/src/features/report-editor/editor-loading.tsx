import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { urls } from '#kernel/routing/urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useRoomAtTheBottom } from './summary-bar.tsx';

/** The sheet while it is read: its head, tabs and rows stand where they will. */
export function EditorLoading({ kind }: { kind: ReportKind }) {
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
