import type { CompanyType } from '@packhouse/programme';
import { choosePasswordAt, officeAt } from '../servers/office-line.ts';
import { passwordOf } from './passwords.ts';

/** A company that a test has for itself, and its one person. */
export interface FreshCompany {
  readonly number: string;
  readonly title: string;
  readonly username: string;
}

export interface CompanyWishes {
  readonly types: readonly CompanyType[];
  /** Titles of the seasons it has packages of; the current one when absent. */
  readonly seasons?: readonly string[];
}

/**
 * A company of its own for one test, entered by the program office, with packages and one person, who has chosen a
 * password.
 * @param data the data folder of the server that holds it
 * @param number six digits that no company of that server has
 */
export async function enterCompany(data: string, wishes: CompanyWishes, number: string): Promise<FreshCompany> {
  const title = `Journey ${number} Orchards`;
  const username = `journey${number}`;
  const mail = `${username}@company.example`;
  const reach = ['--phone', '229-555-0142', '--email', mail];
  const types = wishes.types.flatMap((type) => ['--type', type]);
  await officeAt(data, ['company', 'create', number, title, ...reach, ...types]);
  for (const season of wishes.seasons ?? ['2026-27']) await officeAt(data, ['package', 'open', '--season', season]);
  await officeAt(data, ['user', 'create', username, '--first-name', 'Dana', '--mail', mail, '--company', number]);
  await choosePasswordAt(data, { username, password: passwordOf(username) });
  return { number, title, username };
}
