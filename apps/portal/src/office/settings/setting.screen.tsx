import type { SettingItem } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { WaitingChanges } from '#office/desk-parts/acts/waiting-changes.tsx';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { ChangeSetting } from './change-setting.tsx';
import { settingFieldOf } from './setting-fields.tsx';
import { useSettingWords } from './setting-words.ts';
import { Touches } from './touches.tsx';

/** /office/settings/:id: a setting as it stands, and the form that changes it. */
export function Setting() {
  const { id } = usePathParams('id');
  const { t, i18n } = useTranslation('office-settings');
  const nameKey = `office-settings:name.${id}`;
  return (
    <ItemScreen<SettingItem>
      acts={({ name, isDefault }) => [
        {
          act: 'settings reset',
          label: t('reset'),
          right: settingFieldOf(name).right,
          given: { name },
          isHidden: isDefault,
        },
      ]}
      id={id}
      kind="settings"
      name={i18n.exists(nameKey) ? t(`name.${id as 'dueDay'}`) : id}
      subject="request"
    >
      {(item) => <Shown item={item} />}
    </ItemScreen>
  );
}

function Shown({ item }: { item: SettingItem }) {
  const { t, format } = useTexts('office-settings');
  const words = useSettingWords();
  const { name, value, changed, standard } = item;
  const { right } = settingFieldOf(name);
  const reach = reachOf(useMe(), right);
  return (
    <>
      <WaitingChanges
        changes={item.waiting}
        right={right}
        told={({ kind, given }) => words(name, kind === 'settings.reset' ? standard : given.value)}
      />
      <SummaryCard
        rows={[
          { id: 'value', term: t('value'), value: words(name, value) },
          { id: 'standard', term: t('standardValue'), value: words(name, standard) },
          {
            id: 'changed',
            term: t('changed'),
            value:
              changed === null ? t('nobody') : t('changedBy', { name: changed.who, time: format.dateTime(changed.at) }),
          },
          { id: 'right', term: t('whoMay'), value: t(`right.${right}`) },
        ]}
        title={t('now')}
      />
      {reach === 'hidden' ? (
        <Card title={t('feels')}>
          <Touches item={item} />
        </Card>
      ) : (
        <ChangeSetting item={item} key={item.version} reach={reach} />
      )}
    </>
  );
}
