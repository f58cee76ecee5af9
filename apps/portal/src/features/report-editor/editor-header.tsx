import { isEditable, packageLine } from '@packhouse/programme';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SheetHeader } from '@packhouse/ui/layout/sheet.tsx';
import { useAfterPaint } from '@packhouse/ui/states/after-paint.ts';
import { SaveStatus } from '@packhouse/ui/states/save-status.tsx';
import { useTranslation } from 'react-i18next';
import { type SaveState, savedAt, savedTextKey, shownKind } from '#domain/drafts/save-state.ts';
import { useSavedTime } from '#domain/drafts/use-saved-time.ts';
import { untilDue } from '#domain/months/due-date-text.ts';
import { Status } from '#domain/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { guideUrl, placesOfQuestions } from '#kernel/routing/guide-places.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useEditor } from './use-editor-model.ts';

/** "Saved 10:42 AM", "Saving…", "Not saved: no connection. Kept on this device." */
function ReportSaveStatus() {
  const { saver } = useEditor().model;
  const state = useAfterPaint(saver.subscribe, saver.state);
  const isKept = useAfterPaint(saver.subscribe, saver.isKept);
  const words = useStatusWords(state, isKept);
  return <SaveStatus kind={shownKind(state)}>{words}</SaveStatus>;
}

function useStatusWords(state: SaveState, isKept: boolean): string {
  const { t } = useTranslation(['report-editor', 'drafts', 'kernel']);
  const savedTime = useSavedTime();
  const key = savedTextKey(state, isKept);
  if (key === 'never') return t('saved.never');
  if (key === 'at') return t('drafts:saved.at', { time: savedTime(savedAt(state)) });
  return key === 'saving' ? t('kernel:saving') : t(`drafts:saved.${key}`);
}

/** Which month it is, when it is due, and whether the backend has what stands here. */
export function EditorHeader() {
  const { t, format } = useTexts(['report-editor', 'reports', 'words']);
  const { company } = useSession();
  const { model, file } = useEditor();
  const { kind, saver } = model;
  const status = useAfterPaint(saver.subscribe, () => saver.known().form?.status ?? null);
  const { month } = file;
  const { extendedFrom } = month.period;
  const line = packageLine(month, { today: today(), settings: config().settings, reportsFrom: company.reportsFrom });
  // The package was read when the editor opened; a report that was saved since is a draft at least.
  const isOpen = line.state === 'not_started' || isEditable(line.state);
  const state = isOpen && status !== null && isEditable(status) ? status : line.state;
  const { dueOn } = month.period;
  // The year stands in the title, but for what is due in the next one.
  const due =
    dueOn.slice(0, 4) === month.period.startsOn.slice(0, 4) ? format.shortDay(dueOn) : format.shortDate(dueOn);
  const when = line.filedAt === null ? untilDue(t, format, dueOn, today()) : format.daysUntil(dueOn);
  const extended = extendedFrom ? [t('words:month.extended', { date: format.shortDate(extendedFrom) })] : [];
  // One that is overdue says by how much instead of that it is.
  const facts = [...(state === 'overdue' ? [] : [when]), ...extended];
  return (
    <SheetHeader
      back={
        <TextLink href={urls.reports(kind.form.formType)} icon="arrow-left" label={t(`reports:${kind.id}.listTitle`)}>
          {null}
        </TextLink>
      }
      menu={<ReportMenu />}
      meta={
        <>
          <span>
            <Status status={state} subject="report" {...(state === 'overdue' && { words: when })} />
            {t('dueOn', { date: due })}
          </span>
          {facts.length > 0 && <span>{facts.join('\u00A0· ')}</span>}
        </>
      }
      status={<ReportSaveStatus />}
      title={t(`${kind.id}.heading`, { month: format.month(month.period.startsOn) })}
    />
  );
}

/** Other pages about this report, and help with it: the head of a sheet has no room for a link of its own. */
function ReportMenu() {
  const { t } = useTranslation(['report-editor', 'shell', 'words']);
  const { model, file } = useEditor();
  const isImporters = model.kind.id === 'importer';
  const rows = isImporters ? 'entries' : 'rows';
  const exempt = isImporters ? 'exemptEntries' : 'exemptRows';
  return (
    <MenuButton
      groups={[
        {
          id: 'pages',
          title: t('menu.label'),
          entries: [
            {
              id: 'versions',
              label: t('versions.all'),
              icon: 'history',
              href: urls.reportVersions(model.kind.form.formType, file.month.id),
            },
          ],
        },
        {
          id: 'help',
          title: t('shell:person.help'),
          entries: [
            { id: 'screen', label: t('shell:helpHere'), icon: 'help', href: guideUrl(placesOfQuestions[rows]) },
            {
              id: 'exempt',
              label: t(`words:guide.${exempt}`),
              icon: 'help',
              href: guideUrl(placesOfQuestions[exempt]),
            },
            { id: 'keys', label: t('menu.keys'), icon: 'help', href: urls.help('keyboard') },
          ],
        },
      ]}
      icon="more"
      label={t('menu.label')}
      size="small"
      variant="quiet"
    />
  );
}
