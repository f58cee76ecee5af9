import { claimingCompanyTypes, concernsCompany, packetState, type Season, whatIsDue } from '@packhouse/programme';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { billsOf } from '#domain/invoices/bills.ts';
import { useUnchanged } from '#domain/months/unchanged-amendments.ts';
import { useHeld } from '#domain/months/use-held.ts';
import { shownSeasons, useMonths } from '#domain/months/use-months.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { openClaimsOf } from './claims.calls.ts';
import type { DueSources, WhatIsDue } from './what-is-due.ts';

function usePacket(season: Season | null): DueSources['packet'] {
  const { confirmations } = useSession();
  if (season === null) return null;
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  return { season, state: packetState(confirmation, season.packetVersion) };
}

/** Whether claims are the company's business; undefined until it is known. */
export function useHasClaims(): boolean | undefined {
  const { types } = useSession();
  const held = useHeld();
  const isThere = held?.some((thing) => thing === 'domesticItems' || thing === 'importItems');
  return concernsCompany(types, claimingCompanyTypes, isThere === true) || (isThere === undefined ? undefined : false);
}

/** The open claims of the company; none is asked for where they are not its business. */
export function useOpenClaims() {
  const { companyId } = useSession();
  return useQuery({ ...openClaimsOf(companyId), enabled: useHasClaims() === true });
}

type Unread = { readonly name: 'invoices' | 'claims'; readonly query: UseQueryResult };

/** With what is due the reads beside the months that failed: what they would have told is missing. */
export type CompanyDue = WhatIsDue & { readonly unread: readonly Unread[] };

/** All that is due of the company that the person works for; undefined until everything was read or has failed. */
export function useWhatIsDue(): CompanyDue | undefined {
  const { companyId, company, seasons } = useSession();
  const months = useMonths();
  const bills = useQuery(billsOf(companyId));
  const claims = useOpenClaims();
  const isClaimant = useHasClaims();
  const packet = usePacket(shownSeasons(seasons).current);
  const listed = months.data === undefined ? null : [...months.data.now, ...months.data.before];
  const unchanged = useUnchanged(listed ?? []);
  const asked = isClaimant ? [months, bills, claims] : [months, bills];
  if (isClaimant === undefined || asked.some(({ data, error }) => data === undefined && error === null))
    return undefined;
  const { reportsFrom } = company;
  const due = whatIsDue(
    { months: listed, bills: bills.data ?? null, packet, claims: isClaimant ? (claims.data ?? null) : [] },
    { today: today(), settings: config().settings, unchanged, reportsFrom },
  );
  const reads: readonly Unread[] = [
    { name: 'invoices', query: bills },
    { name: 'claims', query: claims },
  ];
  return { ...due, unread: reads.filter(({ query }) => query.data === undefined && query.error !== null) };
}
