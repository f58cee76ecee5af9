import { type SettingAnswer, type SettingGroup, settingFields, settingGroups } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useReturnToRow } from '#office/desk-parts/return-to-row.ts';
import { useSettingWords } from './setting-words.ts';
import { allSettings } from './settings.calls.ts';

/** /office/settings: every setting of the program by its group, with its value and who changed it last. */
export function SettingList() {
  const { t } = useTranslation('office-settings');
  const [find, setFind] = useState('');
  return (
    <Stack gap="m">
      <PageHeader title={t('title')} />
      <TextField label={t('find')} onChange={setFind} type="search" value={find} width="long" />
      <Reading count={8} of={allSettings()} shape="table">
        {(settings) => <Groups find={find} settings={settings} />}
      </Reading>
    </Stack>
  );
}

function Groups({ settings, find }: { settings: readonly SettingAnswer[]; find: string }) {
  const { t } = useTranslation('office-settings');
  const words = useSettingWords();
  useReturnToRow();
  const looked = find.trim().toLowerCase();
  const fits = ({ name, value }: SettingAnswer) =>
    `${t(`name.${name}`)} ${name} ${words(name, value)}`.toLowerCase().includes(looked);
  const found = settings.filter(fits);
  if (found.length === 0) {
    return (
      <EmptyState scene="search" title={t('noneFound')}>
        <p>{t('noneFoundHint')}</p>
      </EmptyState>
    );
  }
  return settingGroups.map((group) => {
    const own = found.filter(({ name }) => settingFields[name].group === group);
    return own.length > 0 && <Group group={group} key={group} settings={own} />;
  });
}

function Group({ group, settings }: { group: SettingGroup; settings: readonly SettingAnswer[] }) {
  const { t } = useTranslation('office-settings');
  const words = useSettingWords();
  return (
    <TableCard
      columns={[
        {
          id: 'name',
          header: t('setting'),
          isRowHeader: true,
          cell: ({ name }) => <TextLink href={deskUrls.item('settings', name)}>{t(`name.${name}`)}</TextLink>,
        },
        { id: 'value', header: t('value'), cell: ({ name, value }) => words(name, value) },
        { id: 'changed', header: t('changed'), cell: (setting) => <Changed setting={setting} /> },
      ]}
      isStacked
      rowKey={({ name }) => name}
      rows={settings}
      title={t(`group.${group}`)}
    />
  );
}

/** A change that waits, else who made the last one. */
function Changed({ setting: { changed, waiting } }: { setting: SettingAnswer }) {
  const { t, format } = useTexts('office-settings');
  const [first] = waiting;
  if (first !== undefined) {
    return (
      <StatusTag icon="clock" tone="warning">
        {t('waits', { name: first.who })}
      </StatusTag>
    );
  }
  return changed === null ? t('standard') : t('changedBy', { name: changed.who, time: format.dateTime(changed.at) });
}
