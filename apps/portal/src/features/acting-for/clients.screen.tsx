import type { CompanyContact } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { ShowMore } from '@packhouse/ui/data/show-more.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useOnceRead } from '@packhouse/ui/states/use-once-read.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { actableCompanies } from './acting-for.calls.ts';
import { byUrgency, type ClientFilter, clientFilters, isWanted } from './client-row.ts';
import { type Client, ClientTable } from './client-table.tsx';
import { ownCompanyOf } from './clients.calls.ts';
import { CompanyChoice } from './company-choice.tsx';
import { searchCompanies } from './company-search.ts';
import { SwitchFailed } from './switch-failed.tsx';
import { useClientRows } from './use-client-rows.ts';
import { useOpenClient } from './use-open-client.ts';
import { useLeaveFor } from './use-switch.ts';

/** Rows drawn at first, and more with each press. */
const step = 50;

/** Where somebody who acts for others begins: all companies, who needs something soonest first. */
export function ClientsScreen() {
  const { t } = useTranslation('acting-for');
  const leaveFor = useLeaveFor();
  return (
    <Stack gap="l">
      <PageHeader description={isAnnounced('clients') && t('clients.hint')} title={t('clients.title')} />
      <OwnCompany />
      {isAnnounced('clients') ? (
        <Reading of={actableCompanies()} shape="list">
          {(companies) => <Clients companies={companies} />}
        </Reading>
      ) : (
        <CompanyChoice onChoose={leaveFor} />
      )}
    </Stack>
  );
}

/** The way to the person's own company, for anyone who has one. */
function OwnCompany() {
  const { t } = useTranslation('acting-for');
  const { user, company } = useSession();
  const { data } = useQuery(ownCompanyOf(user.username));
  if (data !== company.id) return null;
  return (
    <p>
      <TextLink href={urls.ownDashboard()}>{t('clients.own', { company: company.title })}</TextLink>
    </p>
  );
}

/** The companies with what was read of them; a company that nothing could be read of stays in the list. */
function useClients(companies: readonly CompanyContact[]) {
  const { rows, error } = useClientRows();
  const clients = useMemo(
    () => companies.map((company): Client => ({ ...company, row: rows?.get(company.id) ?? null })),
    [companies, rows],
  );
  return { clients, error, isRead: rows !== undefined || error !== null };
}

function Clients({ companies }: { companies: readonly CompanyContact[] }) {
  const { t, format } = useTexts(['acting-for', 'words']);
  const { t: kernel } = useTranslation('kernel');
  const { clients, error, isRead } = useClients(companies);
  const isDrawn = useOnceRead(isRead);
  const failure = useReadFailure(error);
  const opening = useOpenClient();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<ClientFilter>('all');
  const [most, setMost] = useState(step);
  const wanted = useDeferredValue(text);
  const language = currentLanguage();
  const found = useMemo(
    () => byUrgency(searchCompanies(clients, wanted, language).filter(({ row }) => isWanted(row, filter))),
    [clients, wanted, language, filter],
  );
  if (companies.length === 0) {
    return (
      <EmptyState scene="people" title={t('empty.title')}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  // Their facts order the companies: before, anyone who reads along would lose the line.
  if (!isDrawn) return <Skeleton label={kernel('loading')} shape="list" />;
  return (
    <Stack gap="m">
      {opening.failure !== null && <SwitchFailed error={opening.failure} />}
      {error !== null && (
        <Banner announce="assertive" title={t('clients.failed')} tone="warning">
          {failure.hint}
        </Banner>
      )}
      <Row align="end" gap="m">
        <TextField autoComplete="off" label={t('search')} onChange={setText} type="search" value={text} />
        <Select
          label={t('clients.filter')}
          onChange={(id) => setFilter(clientFilters.find((one) => one === id) ?? 'all')}
          options={clientFilters.map((id) => ({ id, label: t(`clients.filters.${id}`) }))}
          value={filter}
        />
      </Row>
      <span role="status">
        {t('found', {
          count: companies.length,
          shown: format.number(found.length),
          total: format.number(companies.length),
        })}
      </span>
      <ClientTable clients={found.slice(0, most)} opening={opening} />
      <ShowMore onPress={() => setMost(most + step)} rest={found.length - most}>
        {t('more', { rest: format.number(found.length - most) })}
      </ShowMore>
    </Stack>
  );
}
