import type { CompanyContact } from '@packhouse/programme';
import { ShowMore } from '@packhouse/ui/data/show-more.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailed } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { actableCompanies } from './acting-for.calls.ts';
import { CompanyList } from './company-list.tsx';
import { searchCompanies } from './company-search.ts';

interface ChoiceProps {
  readonly onChoose: (companyId: string) => void;
}

/** Rows drawn at first, and more with each press: searching is quicker than scrolling. */
const step = 25;

/** The companies that the person may act for, read anew, for a right may have come or gone since signing in. */
export function CompanyChoice(props: ChoiceProps) {
  const { t } = useTranslation(['acting-for', 'kernel']);
  const query = useQuery(actableCompanies());
  const failed = useFailed(query);
  if (query.error !== null && !query.isFetching) return <FailedState {...failed} />;
  if (query.data === undefined) return <Skeleton count={6} label={t('kernel:loading')} shape="table" />;
  if (query.data.length === 0) {
    return (
      <EmptyState scene="people" title={t('empty.title')}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  return <Search {...props} companies={query.data} />;
}

function Search({ companies, ...choice }: ChoiceProps & { readonly companies: readonly CompanyContact[] }) {
  const { t, format } = useTexts('acting-for');
  const [text, setText] = useState('');
  const [most, setMost] = useState(step);
  // The field stays quick while the list follows.
  const wanted = useDeferredValue(text);
  const language = currentLanguage();
  const found = useMemo(() => searchCompanies(companies, wanted, language), [companies, wanted, language]);
  const rest = found.length - most;
  return (
    <Stack gap="m">
      <TextField
        autoComplete="off"
        autoFocus
        description={t('searchHint')}
        label={t('search')}
        onChange={(typed) => {
          setText(typed);
          setMost(step);
        }}
        type="search"
        value={text}
      />
      <span role="status">
        {t('found', {
          count: companies.length,
          shown: format.number(found.length),
          total: format.number(companies.length),
        })}
      </span>
      <CompanyList companies={found.slice(0, most)} {...choice} />
      <ShowMore onPress={() => setMost(most + step)} rest={rest}>
        {t('more', { rest: format.number(rest) })}
      </ShowMore>
    </Stack>
  );
}
