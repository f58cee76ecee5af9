import { type ListView, officeLists } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { savedViews } from '#office/desk-parts/list/views.calls.ts';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';

export interface ChosenAudience {
  readonly list: string;
  /** `own:` and a view of the product, or `saved:` and the id of a kept one. */
  readonly view: string;
  readonly query: Readonly<Record<string, string>>;
}

interface ChooseAudienceProps {
  readonly audience: ChosenAudience;
  readonly onChange: (audience: ChosenAudience) => void;
}

const lists = officeLists.filter(
  ({ name, columns }) => name === 'companies' || columns.some(({ kind }) => kind === 'company'),
);

/** Whom a message goes to: the companies of a view of some list. */
export function ChooseAudience({ audience, onChange }: ChooseAudienceProps) {
  const { t } = useTranslation('office-messages');
  const word = useDeskWords();
  const me = useMe();
  const saved = useQuery(savedViews(audience.list)).data ?? [];
  const own: readonly ListView[] = lists.find(({ name }) => name === audience.list)?.views ?? [];
  const queryOf = (view: string) =>
    view.startsWith('saved:')
      ? (saved.find(({ id }) => `saved:${id}` === view)?.query ?? {})
      : (own.find(({ name }) => `own:${name}` === view)?.filters ?? {});
  return (
    <Card title={t('audience')}>
      <Columns min="m">
        <Select
          label={t('list')}
          onChange={(list) => {
            const [first] = lists.find(({ name }) => name === list)?.views ?? [];
            onChange({ list, view: `own:${first?.name ?? ''}`, query: first?.filters ?? {} });
          }}
          options={lists
            .filter(({ right }) => isOpenTo(me, [right]))
            .map(({ name }) => ({ id: name, label: word?.('list', name) ?? '' }))}
          value={audience.list}
        />
        <Select
          label={t('view')}
          onChange={(view) => onChange({ ...audience, view, query: queryOf(view) })}
          options={[
            ...own.map(({ name }) => ({ id: `own:${name}`, label: word?.('view', name) ?? '' })),
            ...saved.map(({ id, name }) => ({ id: `saved:${id}`, label: name })),
          ]}
          value={audience.view}
        />
      </Columns>
    </Card>
  );
}
