import type { ProducerContact } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { StatusTag } from '#ui/data/status-tag.tsx';
import { TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';

/** The producers on a phone, one line each. */
export function ContactCards({ contacts }: { contacts: readonly ProducerContact[] }) {
  const { t } = useTranslation('contacts');
  return (
    <Card>
      <TaskList
        isDense
        label={t('title')}
        tasks={contacts.map(({ id, title, identifier, active }) => ({
          id,
          title,
          href: urls.contact(id),
          due: identifier,
          ...(active === false ? { status: <StatusTag>{t('activity.inactive')}</StatusTag> } : {}),
        }))}
      />
    </Card>
  );
}
