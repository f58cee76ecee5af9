import type { ResourceOf } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  companyTypes,
  type PacketConfirmation,
  packetConfirmation,
  type Season,
  season,
  type User,
} from '@packhouse/programme';
import { members } from '../client/answer-members.ts';
import type { KeyStore } from '../storage/key-store.ts';
import { parseJson } from '../storage/parse-json.ts';
import { fromStored, rowsFromStored, toStored } from '../storage/stored-row.ts';

/** Who is signed in and for which company, as the browser keeps it (specification, section 3). */
export type SignedIn = NonNullable<ReturnType<typeof readSignedIn>>;

export interface CompanyFile {
  readonly company: CompanyContact;
  readonly confirmations: readonly PacketConfirmation[];
}

export function writeUser(store: KeyStore, user: User, username: string): void {
  store.set('username', username);
  store.set('user_uid', user.id);
  store.set('user_firstname', user.firstName ?? '');
}

/** Stores the company that is worked for. `ownCompanyId`: the one named in the person's profile. */
export function writeCompany(store: KeyStore, { company, confirmations }: CompanyFile, ownCompanyId: string): void {
  store.set('company_uid', company.id);
  store.set('company_name', company.title);
  store.set('company_root_appb_id', company.rootId ?? '');
  store.set('company_status', company.status ?? '');
  for (const type of companyTypes) store.set(`company_is_${type}`, String(company.types.includes(type)));
  const profile = {
    ...toStored(companyContact, company),
    field_reporting_packet_confirms: confirmations.map((row) => toStored(packetConfirmation, row)),
    // Whose person this is: with another company above it, the person acts for that one.
    field_user_company: { type: companyContact.type, id: ownCompanyId },
  };
  store.set('company_profile', JSON.stringify(profile));
}

export function writeSeasons(store: KeyStore, seasons: readonly Season[]): void {
  store.set('seasons', JSON.stringify(seasons.map((row) => toStored(season, row))));
}

const companyKeys = ['rootId', 'status', 'types'] as const;

/** Stores whether the person may act for others, and for whom; null where they may not. */
export function writeProxy(store: KeyStore, companies: readonly CompanyContact[] | null): void {
  store.set('proxy', String(companies !== null));
  if (companies === null) store.remove('companies');
  else store.set('companies', JSON.stringify(companies.map((row) => toStored(companyContact, row, companyKeys))));
}

const actable = (row: ResourceOf<typeof companyContact>) => ({
  id: row.id,
  title: row.title,
  rootId: row.rootId ?? '',
  types: row.types,
});

/** The company named in the person's profile; null while no company is stored. */
export function readOwnCompanyId(store: KeyStore): string | null {
  const { id } = members(members(parseJson(store.get('company_profile'))).field_user_company);
  return typeof id === 'string' ? id : null;
}

/** The stored session as one value; null while the token, the person or the company is missing. */
export function readSignedIn(store: KeyStore) {
  const profile = parseJson(store.get('company_profile'));
  const company = fromStored(companyContact, profile);
  const userId = store.get('user_uid');
  if (store.get('id_token') === null || userId === null || company === null) return null;
  const ownCompanyId = readOwnCompanyId(store) ?? company.id;
  return {
    user: { id: userId, firstName: store.get('user_firstname') ?? '', username: store.get('username') ?? '' },
    company,
    companyId: company.id,
    /** The company's program number. */
    rootId: company.rootId ?? '',
    types: companyTypes.filter((type) => store.get(`company_is_${type}`) === 'true'),
    confirmations: rowsFromStored(packetConfirmation, JSON.stringify(members(profile).field_reporting_packet_confirms)),
    /** Newest first. */
    seasons: rowsFromStored(season, store.get('seasons')),
    isProxy: store.get('proxy') === 'true',
    companies: rowsFromStored(companyContact, store.get('companies')).map(actable),
    ownCompanyId,
    /** The company's name when it is not the person's own, else null. */
    actingFor: ownCompanyId === company.id ? null : company.title,
  };
}
