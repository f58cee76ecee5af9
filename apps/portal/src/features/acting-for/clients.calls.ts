import { type ClientFacts, type ReportType, user } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { isTheirs } from '#domain/months/is-theirs.ts';
import { readPackages, reportTypes } from '#domain/months/season-months.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { client } from '#kernel/client/client.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import { type DueCount, dueCount } from './due-count.ts';
import { inBatches } from './in-batches.ts';

/** The id of the company that the person belongs to; null for anyone who only acts for others. */
export const ownCompanyOf = (username: string) =>
  queryOptions({
    queryKey: ['acting-for', 'own', username],
    queryFn: async () => {
      const { rows } = await client.list(user, { where: [{ path: 'name', value: username }] });
      return rows[0]?.company?.id ?? null;
    },
  });

/** The facts of all clients in one answer, by company; the seasons are the current one and the one before. */
export const clientFactsOf = (seasonIds: readonly string[]) =>
  queryOptions({
    queryKey: ['acting-for', 'clients', seasonIds],
    queryFn: async (): Promise<ReadonlyMap<string, ClientFacts>> => {
      // Border: our own server's route, whose test says how it answers.
      const { clients } = (await callOwnRoute('clients', { id: seasonIds.join(',') })) as {
        readonly clients: readonly ClientFacts[];
      };
      return new Map(clients.map((facts) => [facts.companyId, facts]));
    },
    enabled: seasonIds.length > 0,
    staleTime: 0,
  });

/** Statuses of reports that are not filed for good; a package without any report is open too. */
const openStatuses = ['draft', 'ready', 'returned', 'withdrawn'] as const;
const companiesAtOnce = 25;

/**
 * Packages of these companies that somebody may have to do something about: those without any report, and those with
 * one that is open. Two reads, for an OR of them finds nothing at a stock Drupal.
 */
async function readOpen(reportType: ReportType, companyIds: readonly string[], seasonIds: readonly string[]) {
  const found = await Promise.all(
    [[], openStatuses].map((reportStatuses) => readPackages(reportType, { companyIds, seasonIds, reportStatuses })),
  );
  return found
    .flat()
    .flatMap(({ row, month }) =>
      row.company === null || month === null ? [] : [{ companyId: row.company.id, month }],
    );
}

async function countDue(companyIds: readonly string[], seasonIds: readonly string[]) {
  const found = (
    await Promise.all(reportTypes.map((reportType) => readOpen(reportType, companyIds, seasonIds)))
  ).flat();
  const context = { today: today(), settings: config().settings };
  return new Map(
    companyIds.map((id): [string, DueCount] => {
      const types = currentSignedIn()?.companies.find((company) => company.id === id)?.types ?? [];
      const months = found.flatMap(({ companyId, month }) => (companyId === id && isTheirs(types, month) ? month : []));
      return [id, dueCount(months, context)];
    }),
  );
}

const loaders = new Map<string, (id: string) => Promise<DueCount | undefined>>();

/**
 * The due forms of a company at a backend that tells nothing of all clients at once. Companies that come into sight
 * together are one call for each kind of report.
 */
export const dueCountOf = (companyId: string, seasonIds: readonly string[]) =>
  queryOptions({
    queryKey: ['acting-for', 'due', companyId, seasonIds],
    queryFn: async () => {
      const key = seasonIds.join(' ');
      const loader = loaders.get(key) ?? inBatches((ids) => countDue(ids, seasonIds), companiesAtOnce);
      loaders.set(key, loader);
      return (await loader(companyId)) ?? { due: 0, overdue: 0, isPartial: true };
    },
    enabled: seasonIds.length > 0,
    staleTime: 60_000,
  });
