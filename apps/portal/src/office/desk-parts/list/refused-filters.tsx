import type { ListDeclaration } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import type { DeskWord } from '../desk-words.ts';
import { cutText } from './cut-text.ts';
import type { ListAddress } from './use-list-members.ts';

/** True where the server refused what the address asks of the list. */
export const isRefusedQuery = (error: Error | null): error is ClientError =>
  error instanceof ClientError && error.status === 422 && error.fields.length > 0;

interface RefusedFiltersProps {
  readonly error: ClientError;
  readonly list: ListDeclaration;
  readonly address: ListAddress;
  readonly word: DeskWord;
}

/** Which filter of an address says nothing to the list, by its column's word, and the way out: the list without it. */
export function RefusedFilters({ error, list, address, word }: RefusedFiltersProps) {
  const { t } = useTranslation('office');
  const names = error.fields.map(({ field = '' }) => field);
  const said = (name: string): string => {
    const value = cutText(address.members[name] ?? '');
    if (name === 'q' || name === 'sort' || name === 'page') return t(`filter.refused.${name}`, { value });
    const column = list.columns.find(({ key }) => key === name.split('.')[0]);
    const isUnknown = error.fields.some(({ field, code }) => field === name && code === 'unknown');
    if (column === undefined || isUnknown) return t('filter.refused.unknown', { name: cutText(name) });
    return t('filter.refused.malformed', { name: word('column', column.key), value });
  };
  return (
    <Banner
      action={
        <ButtonLink href={address.hrefWith(Object.fromEntries(names.map((name) => [name, ''])))} size="small">
          {t('filter.clear')}
        </ButtonLink>
      }
      announce="assertive"
      title={t('filter.refusedTitle')}
      tone="warning"
    >
      {names.map((name) => (
        <p key={name}>{said(name)}</p>
      ))}
    </Banner>
  );
}
