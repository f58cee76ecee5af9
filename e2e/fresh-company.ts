import { companyContact, producerContact } from '@packhouse/programme';
import type { APIRequestContext } from '@playwright/test';
import { type CompanyWishes, enterCompany, type FreshCompany } from './accounts/enter-company.ts';
import { backendAs } from './backend.ts';
import { dataHere } from './servers/office.ts';

export type { FreshCompany } from './accounts/enter-company.ts';

interface Wishes extends CompanyWishes {
  /** Names of its producers; their identifiers count from P-1. */
  readonly producers?: readonly string[];
  /** The data folder of the server that holds it; that of the one which the journey walks at when absent. */
  readonly data?: string;
}

const farm = { street: '210 County Rd 9', city: 'Albany', state: 'GA', zip: '31701', active: true } as const;

let last = 0;

/** The day's seconds keep the numbers of a second run on the same data apart, the digit those of three workers. */
function freeNumber(): string {
  last += 1;
  const digit = 3 * (last % 3) + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 3);
  return String(100_000 + (Math.floor(Date.now() / 1000) % 86_400) * 10 + digit);
}

/** A company of its own for one journey, with its producers. */
export async function freshCompany(request: APIRequestContext, wishes: Wishes): Promise<FreshCompany> {
  const { producers = [], data = dataHere() } = wishes;
  const company = await enterCompany(data, wishes, freeNumber());
  if (producers.length === 0) return company;
  const backend = await backendAs(request, company.username);
  const [own] = await backend.list(companyContact, 'page[limit]=1');
  const firstHandler = { type: companyContact.type, id: own?.id ?? '' };
  for (const [index, name] of producers.entries()) {
    await backend.create(producerContact, { ...farm, firstHandler, title: name, identifier: `P-${index + 1}` });
  }
  return company;
}
