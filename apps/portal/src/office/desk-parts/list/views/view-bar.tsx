import type { ListDeclaration } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import type { DeskWord } from '../desk-words.ts';
import { isView, type ListMembers } from '../list-address.ts';
import type { ListAddress } from '../use-list-members.ts';
import styles from './view-bar.module.css';

interface ViewBarProps {
  readonly list: ListDeclaration;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

const membersOf = ({ filters, sort }: { readonly filters: ListMembers; readonly sort?: string }): ListMembers => ({
  ...filters,
  ...(sort === undefined ? {} : { sort }),
});

/** The views of a list, each an address. */
export function ViewBar({ list, address, word }: ViewBarProps) {
  const { t } = useTranslation('office');
  return (
    <nav aria-label={t('views.label')} className={styles.views}>
      {list.views.map((view) => {
        const isHere = isView(address.members, view);
        return (
          <ButtonLink
            href={address.hrefOf(membersOf(view))}
            isCurrent={isHere}
            key={view.name}
            size="small"
            variant={isHere ? 'secondary' : 'quiet'}
          >
            {word('view', view.name)}
          </ButtonLink>
        );
      })}
    </nav>
  );
}
