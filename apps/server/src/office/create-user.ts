import { companyContact, user } from '@packhouse/programme';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { findAccount, storePassword } from '#oauth/accounts.ts';
import { hashPassword } from '#oauth/password.ts';
import { inOneTransaction, type OfficeContext } from './office-context.ts';
import { OfficeError } from './office-error.ts';
import { addRow, refTo } from './office-rows.ts';

/** A person who may sign in. */
export interface NewUser {
  readonly id?: string;
  /** What is typed to sign in; letters' case does not matter. */
  readonly name: string;
  readonly firstName: string;
  readonly mail: string | null;
  /** Null: staff, and sign-ups that wait for approval. */
  readonly companyId: string | null;
  readonly staff?: boolean;
  /** Null: the person chooses one through a mailed link. */
  readonly password: string | null;
}

/** Enters a user, with the hash of a password where one is given. @throws OfficeError when the name is taken */
export async function createUser(context: OfficeContext, person: NewUser): Promise<StoredRow> {
  const { id = context.newId(), name, mail, staff = false, firstName, companyId, password } = person;
  const hash = password === null ? null : await hashPassword(password);
  return inOneTransaction(context, async (work) => {
    const { userId } = await findAccount(work.db, name);
    if (userId !== null) throw new OfficeError(`The user name ${name} is taken.`);
    const saved = await addRow(work, user, id, {
      base: { name, mail, staff, active: true },
      values: { firstName, company: companyId === null ? null : refTo(companyContact, companyId) },
    });
    if (hash !== null) await storePassword(work.db, id, hash, work.now);
    return saved;
  });
}
