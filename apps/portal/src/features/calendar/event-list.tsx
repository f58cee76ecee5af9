import type { CalendarEvent } from '@packhouse/programme';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { TaskList } from '@packhouse/ui/data/task-list.tsx';
import { dueDateText } from '#domain/months/due-date-text.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useEventWords } from './use-event-words.ts';

export function EventList({ events, label }: { events: readonly CalendarEvent[]; label: string }) {
  const { t, format } = useTexts(['calendar', 'words']);
  const wordsOf = useEventWords();
  const tasks = events.map((event) => {
    const { title, href, state, tone } = wordsOf(event);
    return {
      id: event.id,
      title,
      href,
      description: dueDateText(t, format, { dueOn: event.day, extendedFrom: event.extendedFrom }),
      status: <StatusTag tone={tone}>{state}</StatusTag>,
      tone: tone === 'danger' || tone === 'warning' ? tone : undefined,
    };
  });
  return <TaskList label={label} tasks={tasks} />;
}
