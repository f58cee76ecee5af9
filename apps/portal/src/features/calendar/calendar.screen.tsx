import type { CalendarEvent } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { UnreadPart } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { DueLine } from '#domain/due/due-line.tsx';
import { fetchOwnFile } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { today } from '#kernel/clock/clock.ts';
import { useAttempt } from '#kernel/failures/use-attempt.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type CalendarOf, type CalendarPart, calendarParts, daysFrom, partOf } from './calendar.calls.ts';
import { EventList } from './event-list.tsx';
import { monthFrom } from './month-grid.ts';
import { MonthView } from './month-view.tsx';
import { seasonsInSight } from './seasons-in-sight.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** A private URL for a calendar program, and the days once as a file. */
function CalendarActions() {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const { companyId } = useSession();
  const { isBusy, failure, attempt } = useAttempt();
  const download = async () => saveFile(await fetchOwnFile('calendar', [companyId, 'days.ics']), t('fileName'));
  return (
    <Stack gap="s">
      <Row>
        <Button
          icon="download"
          isPending={isBusy}
          onPress={() => void attempt(download)}
          pendingLabel={t('downloading')}
        >
          {t('download')}
        </Button>
        <Button icon="link" onPress={() => setOpen(true)} variant="primary">
          {t('subscribe.open')}
        </Button>
      </Row>
      <FailureBanner error={failure} />
      <SubscribeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  );
}

/** Late days first, then the coming ones month by month; past days on request. */
function Agenda({ events }: { events: readonly CalendarEvent[] }) {
  const { t, format } = useTexts(['calendar', 'words']);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const now = today();
  const late = events.filter(({ isOverdue }) => isOverdue);
  const coming = events.filter(({ day }) => day >= now);
  const earlier = events.filter((event) => event.day < now && !late.includes(event));
  return (
    <Stack gap="m">
      {earlier.length > 0 && (
        <Row>
          <Button onPress={() => setShowsEarlier(!showsEarlier)} size="small" variant="quiet">
            {showsEarlier ? t('agenda.hideEarlier') : t('agenda.showEarlier', { count: earlier.length })}
          </Button>
        </Row>
      )}
      {showsEarlier && <Group events={earlier} title={t('agenda.earlier')} />}
      {late.length > 0 && <Group events={late} title={t('agenda.late')} />}
      {[...Map.groupBy(coming, ({ day }) => monthFrom(day, 0))].map(([month, ofMonth]) => (
        <Group events={ofMonth} key={month} title={format.month(month)} />
      ))}
      {coming.length === 0 && late.length === 0 && (
        <EmptyState scene="calendar" title={t('agenda.nothing')}>
          {t('agenda.nothingHint')}
        </EmptyState>
      )}
    </Stack>
  );
}

function Group({ events, title }: { events: readonly CalendarEvent[]; title: string }) {
  return (
    <Card isFlush title={title}>
      <EventList events={events} label={title} />
    </Card>
  );
}

/** /dashboard/calendar: what is due when, as a month and as a list. */
export function Calendar() {
  const { t } = useTranslation(['calendar', 'words']);
  const { company, companyId, types, seasons } = useSession();
  return (
    <Stack gap="l">
      <PageHeader
        actions={isAnnounced('calendar') && <CalendarActions />}
        description={t('intro')}
        eyebrow={company.title}
        title={t('title')}
      />
      <FirstLine />
      <Days of={{ companyId, types, seasons, reportsFrom: company.reportsFrom }} />
      <OfficeNotes />
    </Stack>
  );
}

/** Above the days: all that is due, in the words of the dashboard, with the way there. */
function FirstLine() {
  const { t } = useTranslation('calendar');
  return (
    <Row isSpread>
      <DueLine />
      <TextLink href={urls.dashboard()}>{t('seeDue')}</TextLink>
    </Row>
  );
}

/** The days of all parts that could be read; a part that could not says so above them. */
function Days({ of }: { of: CalendarOf }) {
  const { t } = useTranslation(['calendar', 'kernel', 'words']);
  const parts = useQueries({ queries: calendarParts.map((part) => partOf(part, of)) });
  const isLoading = parts.some(({ data, error }) => data === undefined && error === null);
  if (isLoading) return <Skeleton label={t('kernel:loading')} shape="table" />;
  const read = parts.flatMap(({ data }) => data ?? []);
  return (
    <>
      {parts.map((query, place) => {
        const part = calendarParts[place] ?? 'reports';
        return query.data === undefined && <Unread key={part} part={part} query={query} />;
      })}
      {read.length > 0 && <Views events={daysFrom(read, of)} />}
    </>
  );
}

function Unread({ part, query }: { part: CalendarPart; query: Parameters<typeof useRead>[0] }) {
  const { t } = useTranslation(['calendar', 'words']);
  return <UnreadPart read={useRead(query)} what={t(`unread.${part}`)} />;
}

function Views({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation(['calendar', 'words']);
  const [view, setView] = useState('month');
  return (
    <Tabs
      items={[
        { id: 'month', label: t('words:term.monthView'), content: <MonthView events={events} /> },
        { id: 'agenda', label: t('views.agenda'), content: <Agenda events={events} /> },
      ]}
      label={t('views.label')}
      onSelect={setView}
      selectedId={view}
    />
  );
}

/** The program office's own entries (domain.md, Calendar). */
function OfficeNotes() {
  const { t } = useTranslation(['calendar', 'words']);
  const { seasons } = useSession();
  const noted = seasonsInSight(seasons, today()).filter(({ calendarNotes }) => calendarNotes);
  return noted.map(({ id, title, calendarNotes }) => (
    <Card key={id} title={t('notes', { season: title })}>
      {calendarNotes?.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Card>
  ));
}
