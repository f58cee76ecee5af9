import type { CalendarEvent } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useFormat, useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { EventList } from './event-list.tsx';
import { type GridDay, monthFrom, weekdays, weeksOf } from './month-grid.ts';
import styles from './month-view.module.css';
import { useEventWords } from './use-event-words.ts';

/** One month as a table of its weeks; on a phone its days only show that there is something, and a list says what. */
export function MonthView({ events }: { events: readonly CalendarEvent[] }) {
  const { t, format } = useTexts('calendar');
  const [month, setMonth] = useState(() => monthFrom(today(), 0));
  const isNarrow = useShellLayout() === 'mobile';
  const ofMonth = events.filter(({ day }) => monthFrom(day, 0) === month);
  const name = format.month(month);
  return (
    <Stack gap="m">
      <Row isSpread>
        <h2 aria-live="polite" className={styles.name}>
          {name}
        </h2>
        <Row gap="s">
          <Button icon="chevron-left" label={t('month.before')} onPress={() => setMonth(monthFrom(month, -1))} />
          <Button onPress={() => setMonth(monthFrom(today(), 0))}>{t('month.today')}</Button>
          <Button icon="chevron-right" label={t('month.after')} onPress={() => setMonth(monthFrom(month, 1))} />
        </Row>
      </Row>
      <MonthTable events={events} isNarrow={isNarrow} month={month} />
      {isNarrow && ofMonth.length > 0 && (
        <Card isFlush title={name}>
          <EventList events={ofMonth} label={name} />
        </Card>
      )}
      {ofMonth.length === 0 && <p>{t('month.nothing', { month: name })}</p>}
    </Stack>
  );
}

interface MonthTableProps {
  readonly month: string;
  readonly events: readonly CalendarEvent[];
  readonly isNarrow: boolean;
}

function MonthTable({ month, events, isNarrow }: MonthTableProps) {
  const format = useFormat();
  const language = currentLanguage();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{format.month(month)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays(language).map(({ short, long }) => (
            <th abbr={long} key={long} scope="col">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, events, language).map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <DayCell isNarrow={isNarrow} key={day.day} {...day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, number, isInMonth, events, isNarrow }: GridDay & { readonly isNarrow: boolean }) {
  const { t } = useTranslation('calendar');
  const wordsOf = useEventWords();
  const isToday = day === today();
  return (
    <td data-other={!isInMonth || undefined} data-today={isToday || undefined}>
      <time className={styles.number} dateTime={day}>
        {number}
        {isToday && <VisuallyHidden>{t('month.isToday')}</VisuallyHidden>}
      </time>
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => {
            const { title: name, href, state, tone, extended } = wordsOf(event);
            const title = extended === null ? name : `${name}, ${extended}`;
            return (
              <li className={styles.event} data-tone={tone} key={event.id}>
                {isNarrow ? (
                  <VisuallyHidden>{title}</VisuallyHidden>
                ) : (
                  <TextLink href={href} isQuiet>
                    {title}
                    <VisuallyHidden>, {state}</VisuallyHidden>
                  </TextLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </td>
  );
}
