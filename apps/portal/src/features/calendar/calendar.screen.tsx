import type { CalendarEvent } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { UnreadPart } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DueLine } from '#domain/due/due-line.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Agenda } from './agenda.tsx';
import { type CalendarOf, type CalendarPart, calendarParts, daysFrom, partOf } from './calendar.calls.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { MonthView } from './month-view.tsx';
import { seasonsInSight } from './seasons-in-sight.ts';

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
