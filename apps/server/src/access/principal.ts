import { randomUUID } from 'node:crypto';
import type { KeyScope, OfficeRole } from '@packhouse/programme';
import type { FactorKind } from '#db/own-tables.ts';

export interface ProvedFactor {
  readonly kind: FactorKind;
  /** As its owner calls it; null for a recovery code. */
  readonly name: string | null;
  readonly at: Date;
}

/** A company's key for programs, by which a program acts as the person who owns it (docs/decisions/032). */
export interface ActingKey {
  readonly id: string;
  /** As its owner calls it. */
  readonly name: string;
  /** The beginning of the key, which is not secret: by it people tell keys apart. */
  readonly prefix: string;
  readonly scope: KeyScope;
  /** The second factor that its owner proved when it was made; null: none. */
  readonly madeWith: FactorKind | null;
}

/**
 * The name under which what somebody does stands in the trail: the key, where a program does it, with its owner. A name
 * from before quotation marks were refused in one must not look as if it ended at the first of them.
 */
export const trailName = ({ username, key }: Pick<Principal, 'username' | 'key'>): string =>
  key === undefined ? username : `${username}, key "${key.name.replaceAll('"', "'")}" (${key.prefix})`;

/** Who asks, as one statement per request reads it (decisions.md 6). */
export interface Principal {
  readonly userId: string;
  readonly username: string;
  /** The user's own company; null for staff and for a sign-up that awaits approval. */
  readonly companyId: string | null;
  /** On the list of users who may act for other companies (decisions.md 10). */
  readonly proxy: boolean;
  /** Of the office: reads what its roles read, and changes nothing through the API (decisions.md 12). */
  readonly staff: boolean;
  /** The roles at the office; `all`: the system's own eyes, which see every row and field. */
  readonly roles: readonly OfficeRole[] | 'all';
  /** The numbers of this person and of their company, which never change: whoever knows them looks none up; absent: they are looked up. */
  readonly numbers?: { readonly user: string; readonly company: string | null };
  /** One sign-in and all tokens that follow from it. */
  readonly session: string;
  /** When this person typed the password. */
  readonly signedInAt: Date;
  /** The second factor that was last proved in this session; absent: none. */
  readonly factor?: ProvedFactor;
  /**
   * All that was read of this person with the token, as it was read: a statement that reads the same again has proved who
   * asks. Absent where nobody asks with a token.
   */
  readonly evidence?: string;
  /** The key by which a program asks as this person, for the person's own company alone; absent: the person does. */
  readonly key?: ActingKey;
}

/**
 * True for people of the office: what is sensitive is left out of all that they read here, and neither filtered nor sorted by. They
 * look at one number at a time in the console, where the trail tells of it.
 */
export const readsMasked = ({ staff, roles }: Pick<Principal, 'staff' | 'roles'>): boolean => staff && roles !== 'all';

const rolesText = ({ roles }: Pick<Principal, 'roles'>): string => (roles === 'all' ? roles : roles.join(' '));

/** All of a person that the text of a statement follows from; the rest are values in it (`valuesOfPerson`). */
export const rightsOf = ({ companyId, proxy, staff, roles, numbers, key }: Principal): string =>
  `${companyId === null} ${proxy} ${staff} ${rolesText({ roles })} ${numbers === undefined} ${key === undefined}`;

/** Stand for the values of whoever asks while a text is made; nobody can send them. */
export const standInPerson = {
  userId: randomUUID(),
  companyId: randomUUID(),
  companyNumber: randomUUID(),
  evidence: randomUUID(),
};

/** The values of a person by the names of their stand-ins. */
export const valuesOfPerson = ({
  userId,
  companyId,
  numbers,
  evidence,
}: Principal): Readonly<Record<keyof typeof standInPerson, unknown>> => ({
  userId,
  companyId,
  companyNumber: numbers?.company,
  evidence,
});

/** A person of the same rights with stand-ins for values. */
export const nobodyLike = (principal: Principal): Principal => ({
  ...principal,
  userId: standInPerson.userId,
  evidence: standInPerson.evidence,
  companyId: principal.companyId === null ? null : standInPerson.companyId,
  ...(principal.numbers && { numbers: { ...principal.numbers, company: standInPerson.companyNumber } }),
});
