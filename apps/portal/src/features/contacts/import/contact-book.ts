import { comparableName, isSameName, type ProducerContact, type ProducerContactEntry } from '@packhouse/programme';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { ContactValues } from './contact-columns.ts';

const letters = (text: unknown) => (typeof text === 'string' ? text.trim().toLowerCase() : '');
const nameAndZip = (title: unknown, zip: unknown) =>
  typeof title === 'string' && typeof zip === 'string' ? `${comparableName(title)} ${zip.trim().slice(0, 5)}` : '';

/** The company's contacts and the rows of the file so far, by what tells them apart. */
export interface ContactBook {
  /** The contact that a row is about: by its identifier, with a like name; else by name and ZIP. */
  find(values: ContactValues): { readonly known: ProducerContact | null };
  /** Those of the contacts that the rules compare a contact with: thousands of others say nothing about it. */
  near(contact: ProducerContactEntry): readonly ProducerContact[];
  /** The problem of a row whose identifier an earlier row has already. */
  twice(row: number, values: ContactValues): readonly FileProblem[];
  /** Notes a row, for those after it. */
  take(row: number, values: ContactValues): void;
}

export function contactBook(contacts: readonly ProducerContact[]): ContactBook {
  const byIdentifier = new Map(contacts.map((contact) => [letters(contact.identifier), contact]));
  const byName = Map.groupBy(contacts, ({ title, zip }) => nameAndZip(title, zip));
  const rows = new Map<string, number>();
  return {
    find: ({ identifier, title, zip }) => {
      const holder = letters(identifier) === '' ? undefined : byIdentifier.get(letters(identifier));
      const isMeant = holder !== undefined && (typeof title !== 'string' || isSameName(title, holder.title));
      if (isMeant) return { known: holder };
      const alike = letters(identifier) === '' ? (byName.get(nameAndZip(title, zip)) ?? []) : [];
      return { known: alike.length === 1 ? (alike[0] ?? null) : null };
    },
    near: ({ identifier, title, zip }) => {
      const holder = byIdentifier.get(letters(identifier));
      return [...(holder === undefined ? [] : [holder]), ...(byName.get(nameAndZip(title, zip)) ?? [])];
    },
    twice: (row, { identifier }) => {
      const first = rows.get(letters(identifier));
      if (letters(identifier) === '' || first === undefined || first === row) return [];
      return [{ field: 'identifier', severity: 'error', code: 'twiceInFile', values: { row: String(first) } }];
    },
    take: (row, { identifier }) => {
      const name = letters(identifier);
      if (name !== '' && !rows.has(name)) rows.set(name, row);
    },
  };
}
