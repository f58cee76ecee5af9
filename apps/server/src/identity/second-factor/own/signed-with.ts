import type { Problem } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';

/** The second factor that a form was certified with, as its record has it. */
interface SignedWith {
  readonly kind: string;
  readonly name: string | null;
  /** ISO. */
  readonly at: string;
}

interface SignedByKey {
  readonly name: string;
  readonly prefix: string;
  readonly owner: string;
}

/** How a form was certified beside a password, and over which warnings. */
interface SignedBy {
  readonly factor: SignedWith | null;
  readonly key: SignedByKey | null;
  /** The doubts of the rules; absent in records of before. */
  readonly warnings?: readonly Problem[];
}

interface RecordedSigner {
  readonly username?: string;
  readonly factor?: SignedWith;
  readonly key?: Pick<SignedByKey, 'name' | 'prefix'>;
}

interface RecordedBody {
  readonly signedBy?: RecordedSigner;
  readonly warnings?: readonly Problem[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads with which second factor something was certified, or by which key for programs, and over which warnings.
 * @param of the hash of a record, or the id of a form, whose last record is meant: a packet's confirmation bears no hash
 * @returns nulls for a record of another company, for none, and for one that was signed with nothing more, all alike
 */
export async function readSigningFactor(db: Db, { companyId, proxy, staff }: Principal, of: string): Promise<SignedBy> {
  const record = await db
    .selectFrom('certification_record')
    .select(['company_id', 'body'])
    .where(uuid.test(of) ? 'form_id' : 'hash', '=', of)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (record === undefined || !(staff || proxy || record.company_id === companyId)) {
    return { factor: null, key: null };
  }
  // Border: written by this server alone, and never changed since.
  const { signedBy, warnings } = JSON.parse(record.body) as RecordedBody;
  const { factor = null, key, username = '' } = signedBy ?? {};
  const ofProgram = key === undefined ? null : { name: key.name, prefix: key.prefix, owner: username };
  return { factor, key: ofProgram, ...(warnings === undefined ? {} : { warnings }) };
}
