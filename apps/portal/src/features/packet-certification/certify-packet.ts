import { path } from '@packhouse/jsonapi';
import {
  type CompanyContact,
  companyContact,
  confirmationTitle,
  fieldDateTime,
  type PacketCall,
  packetConfirmation,
  pageLimits,
  type Season,
  season as seasonResource,
} from '@packhouse/programme';
import { ClientError } from '#kernel/client/dialect/client-error.ts';
import type { Client } from '#kernel/client/dialect/create-client.ts';
import { PacketFailure, type PacketProblem } from './packet-failure.ts';

export interface PacketToCertify {
  /** The company that is worked for; null where its profile is not loaded. */
  readonly company: Pick<CompanyContact, 'id' | 'rootId' | 'packetConfirmations'> | null;
  /** The season marked current; null where none is. */
  readonly season: Pick<Season, 'id' | 'title'> | null;
  readonly name: string;
  readonly statement: string;
  /** Of the documents that were shown; null where the backend keeps none. */
  readonly packetVersion: number | null;
}

export interface PacketDeps {
  readonly client: Pick<Client, 'list' | 'update' | 'create' | 'append'>;
  /** Reads the company profile again and stores it. */
  readonly reloadCompany: () => Promise<void>;
  readonly now: () => Date;
  readonly newId: () => string;
}

type Signable = PacketToCertify & {
  readonly company: NonNullable<PacketToCertify['company']>;
  readonly season: NonNullable<PacketToCertify['season']>;
};

/** The problem that stops a packet before any call is made (specification, sections 5 and 8); null: none. */
export function packetProblem({ company, season }: Pick<PacketToCertify, 'company' | 'season'>): PacketProblem | null {
  if (company === null) return 'companyProfileNotLoaded';
  if (season === null) return 'currentSeasonNotAvailable';
  if (season.id === '') return 'missingCurrentSeasonId';
  return company.id === '' ? 'missingCompanyId' : null;
}

async function call<T>(code: PacketCall, made: Promise<T>): Promise<T> {
  return made.catch((error: unknown) => {
    throw error instanceof ClientError ? new PacketFailure({ code, error }) : error;
  });
}

async function findConfirmation({ client }: PacketDeps, { company, season }: Signable) {
  const { fields } = packetConfirmation;
  const where = [
    { path: path(fields.company, 'id'), value: company.id },
    { path: path(fields.season, 'id'), value: season.id },
  ];
  const page = await call('search', client.list(packetConfirmation, { where, limit: pageLimits.confirmationLookup }));
  return page.rows[0] ?? null;
}

/** Updates the confirmation that there is, or creates one; gives its id. */
async function confirm(deps: PacketDeps, packet: Signable): Promise<string> {
  const { company, season, name, statement, packetVersion } = packet;
  const found = await findConfirmation(deps, packet);
  const values = {
    confirmed: true,
    certifiedAt: fieldDateTime(deps.now()),
    certificationName: name,
    certificationStatement: statement,
    ...(packetVersion === null ? {} : { packetVersion }),
  };
  if (found !== null) {
    return (await call('update', deps.client.update(packetConfirmation, found.id, values))).id;
  }
  const created = deps.client.create(packetConfirmation, deps.newId(), {
    ...values,
    title: confirmationTitle({ rootId: company.rootId ?? '', seasonTitle: season.title }),
    company: { type: companyContact.type, id: company.id },
    season: { type: seasonResource.type, id: season.id },
  });
  return (await call('create', created)).id;
}

async function certify(packet: PacketToCertify, deps: PacketDeps): Promise<void> {
  const { company, season } = packet;
  const problem = packetProblem(packet);
  if (problem !== null) throw new PacketFailure({ code: problem });
  if (company === null || season === null) return;
  const id = await confirm(deps, { ...packet, company, season });
  // One that was created by an attempt whose last call failed is not in the company's list yet.
  const isListed = company.packetConfirmations.some((ref) => ref.id === id);
  const ref = { type: packetConfirmation.type, id };
  if (!isListed) {
    await call('append', deps.client.append(companyContact, company.id, 'packetConfirmations', [ref]));
  }
  await deps.reloadCompany();
}

/**
 * Certifies the current season's reporting packet (specification, sections 4, 7 and 8): looks for the company's
 * confirmation, updates it or creates one and adds it to the company, then reads the company profile again. Pressing
 * again after a failure goes on where it stopped: what was created is found and nothing is doubled.
 * @throws {PacketFailure} whose message is the specification's text
 */
export async function certifyPacket(packet: PacketToCertify, deps: PacketDeps): Promise<void> {
  try {
    await certify(packet, deps);
  } catch (error) {
    throw error instanceof PacketFailure ? error : new PacketFailure({ code: 'unknownError', error });
  }
}
