import type { ListDeclaration } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskWord } from '../desk-words.ts';
import { isView, type ListMembers } from '../list-address.ts';
import { PlaceLink } from '../places.tsx';
import { reachOf, useMe } from '../use-me.ts';
import type { ListAddress } from './use-list-members.ts';
import styles from './view-bar.module.css';
import { KeepView, RemoveView, RenameView } from './view-dialogs.tsx';
import { type SavedView, savedViews } from './views.calls.ts';

const membersOf = ({ filters, sort }: { readonly filters: ListMembers; readonly sort?: string }): ListMembers => ({
  ...filters,
  ...(sort === undefined ? {} : { sort }),
});

const isSame = (one: ListMembers, other: ListMembers) => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The views of a list, each an address: those of the product, and those that people keep. */
export function ViewBar({ list, address, word }: { list: ListDeclaration; address: ListAddress; word: DeskWord }) {
  const { t } = useTranslation('office');
  // Views that cannot be read take nothing away from the list.
  const saved = useQuery(savedViews(list.name)).data ?? [];
  const { page: _, ...query } = address.members;
  const here = saved.find((view) => isSame(view.query, query));
  const isKnown = here !== undefined || list.views.some((view) => isView(address.members, view));
  return (
    <div className={styles.views}>
      <nav aria-label={t('views.label')} className={styles.views}>
        {list.views.map((view) => (
          <PlaceLink
            href={address.hrefOf(membersOf(view))}
            isHere={isView(address.members, view)}
            key={view.name}
            name={word('view', view.name)}
          />
        ))}
        {saved.map((view) => (
          <PlaceLink href={address.hrefOf(view.query)} isHere={view === here} key={view.id} name={view.name} />
        ))}
      </nav>
      {here !== undefined && <ChangeView key={here.id} list={list.name} view={here} />}
      {!isKnown && Object.keys(query).length > 0 && <Keep list={list.name} query={query} />}
    </div>
  );
}

function Keep({ list, query }: { list: string; query: ListMembers }) {
  const { t } = useTranslation('office');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon="plus" onPress={() => setAsking(true)} size="small" variant="quiet">
        {t('views.keep')}
      </Button>
      {isAsking && <KeepView list={list} onClose={() => setAsking(false)} query={query} />}
    </>
  );
}

/** Renames or deletes a view: one's own, and one of others by anyone who gives out work. */
function ChangeView({ list, view }: { list: string; view: SavedView }) {
  const { t } = useTranslation('office');
  const mayShare = reachOf(useMe(), 'assignWork') === 'decides';
  const [asks, setAsks] = useState<string | null>(null);
  if (!view.isOwn && !(mayShare && view.audience !== 'mine')) return null;
  const asking = { list, view, onClose: () => setAsks(null) };
  return (
    <>
      <MenuButton
        groups={[
          {
            id: 'view',
            title: view.name,
            entries: [
              { id: 'rename', label: t('views.rename') },
              { id: 'remove', label: t('views.remove'), tone: 'danger' },
            ],
          },
        ]}
        iconAfter="chevron-down"
        onAction={setAsks}
        placement="bottom start"
        size="small"
        variant="quiet"
      >
        {t('views.change')}
      </MenuButton>
      {asks === 'rename' && <RenameView {...asking} />}
      {asks === 'remove' && <RemoveView {...asking} />}
    </>
  );
}
