import { type CompanyType, producerContact } from '@packhouse/programme';
import type { APIRequestContext } from '@playwright/test';
import { backendAs } from './backend.ts';
import { passwordOf } from './portal.ts';
import { choosePassword, office } from './servers/office.ts';

export interface FreshCompany {
  readonly number: string;
  readonly title: string;
  readonly username: string;
}

interface Wishes {
  readonly types: readonly CompanyType[];
  /** Titles of the seasons it has packages of; the current one when absent. */
  readonly seasons?: readonly string[];
  /** Names of its producers; their identifiers count from P-1. */
  readonly producers?: readonly string[];
  /** The data folder of the server that holds it; that of the one which the journey walks at when absent. */
  readonly data?: string;
}

const farm = { street: '210 County Rd 9', city: 'Albany', state: 'GA', zip: '31701', active: true } as const;
let last = 0;

/**
 * A company of its own for one journey, entered by the program office, with packages and one person, who has chosen
 * a password.
 */
export async function freshCompany(request: APIRequestContext, wishes: Wishes): Promise<FreshCompany> {
  last += 1;
  // The day's seconds keep the numbers of a second run on the same data apart, the digit those of three workers.
  const digit = 3 * (last % 3) + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 3);
  const number = String(100_000 + (Math.floor(Date.now() / 1000) % 86_400) * 10 + digit);
  const title = `Journey ${number} Orchards`;
  const username = `journey${number}`;
  const mail = `${username}@company.example`;
  const { data } = wishes;
  const reach = ['--phone', '229-555-0142', '--email', mail];
  const types = wishes.types.flatMap((type) => ['--type', type]);
  await office(['company', 'create', number, title, ...reach, ...types], data);
  for (const season of wishes.seasons ?? ['2026-27']) await office(['package', 'open', '--season', season], data);
  await office(['user', 'create', username, '--first-name', 'Dana', '--mail', mail, '--company', number], data);
  await choosePassword({ username, password: passwordOf(username) }, data);
  if (wishes.producers === undefined) return { number, title, username };
  const backend = await backendAs(request, username);
  for (const [index, name] of wishes.producers.entries()) {
    await backend.create(producerContact, { ...farm, title: name, identifier: `P-${index + 1}` });
  }
  return { number, title, username };
}
