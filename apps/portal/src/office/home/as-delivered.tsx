import type { HomeAnswer } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { TaskList } from '#ui/data/task-list.tsx';
import { Card } from '#ui/layout/card.tsx';

/** In a program's first days: the settings that still name the demonstration's crop, places and contact. */
export function AsDelivered({ answer: { asDelivered } }: { answer: HomeAnswer }) {
  const { t } = useTranslation(['office-home', 'office-settings']);
  if (asDelivered.length === 0) return null;
  return (
    <Card title={t('delivered.title')}>
      <p>{t('delivered.hint')}</p>
      <TaskList
        isDense
        label={t('delivered.title')}
        tasks={asDelivered.map((name) => ({
          id: name,
          title: t(`office-settings:name.${name}`),
          href: deskUrls.item('settings', name),
        }))}
      />
    </Card>
  );
}
