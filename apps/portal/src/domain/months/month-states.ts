import { type DueExtension, dueDayOf, type HeldThing } from '@packhouse/programme';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';

/** Decisions of the office about a company's months, beside what its months and reports say themselves. */
export interface MonthStates {
  readonly extensions: readonly DueExtension[];
  /** Ids of reports that answer one that was given back. */
  readonly answers: readonly string[];
  /** The things that the company has, whatever its kinds are today. */
  readonly held: readonly { readonly thing: HeldThing }[];
}

/** A backend that tells none, or several companies at once: then the months say all there is. */
export const noMonthStates: MonthStates = { extensions: [], answers: [], held: [] };

/** Reads that are under way: a screen asks for two seasons of two kinds at the same moment. */
const inProgress = new Map<string, Promise<MonthStates>>();

async function ask(companyId: string): Promise<MonthStates> {
  // Border: an own route of our server, whose tests hold it to this.
  return (await callOwnRoute('monthStates', { id: companyId })) as MonthStates;
}

/** @throws ClientError */
export function readMonthStates(companyIds: readonly string[]): Promise<MonthStates> {
  const [companyId, ...others] = companyIds;
  if (companyId === undefined || others.length > 0 || !isAnnounced('monthStates'))
    return Promise.resolve(noMonthStates);
  const known = inProgress.get(companyId);
  if (known !== undefined) return known;
  const reading = ask(companyId).finally(() => inProgress.delete(companyId));
  inProgress.set(companyId, reading);
  return reading;
}

/** The due day of a period for the company, and the period's own where the office gave a later one. */
export function dueDayIn({ extensions }: MonthStates, period: { readonly id: string; readonly dueOn: string }) {
  const { dueOn, extendedFrom } = dueDayOf(period, extensions);
  return extendedFrom === null ? { dueOn } : { dueOn, extendedFrom };
}
