import type { CalendarEvent } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { EventList } from './event-list.tsx';
import { monthFrom } from './month-grid.ts';

/** Late days first, then the coming ones month by month; past days on request. */
export function Agenda({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation(['calendar', 'words']);
  const format = useFormat();
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
      {byMonth(coming).map(([month, ofMonth]) => (
        <Group events={ofMonth} key={month} title={format.month(month)} />
      ))}
      {coming.length === 0 && late.length === 0 && (
        <EmptyState illustration={<Illustration scene="calendar" />} title={t('agenda.nothing')}>
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

function byMonth(events: readonly CalendarEvent[]): readonly (readonly [string, readonly CalendarEvent[]])[] {
  const months = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const month = monthFrom(event.day, 0);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months];
}
