import { companyContact, user, userNameLength } from '@packhouse/programme';
import { storePassword } from '#identity/sign-in/accounts.ts';
import { hashPassword } from '#identity/sign-in/password.ts';
import { isUserName, writtenName } from '#identity/sign-in/user-name.ts';
import { claimName, isNameTaken } from '#identity/sign-in/user-names.ts';
import { addRow, refTo } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

export interface NewUser {
  readonly id?: string;
  /** Typed to sign in; letters' case does not matter. */
  readonly name: string;
  readonly firstName: string;
  readonly mail: string | null;
  /** Null: staff, and sign-ups that wait for approval. */
  readonly companyId: string | null;
  readonly staff?: boolean;
  /** Null: the person chooses one through a mailed link. */
  readonly password: string | null;
}

/** Enters a user, with the hash of a password where one is given. @throws OfficeRefusal when the name is none, is taken, or looks like one that is */
export async function createUser(context: OfficeContext, person: NewUser): Promise<StoredRow> {
  const { id = context.newId(), name, mail, staff = false, firstName, companyId, password } = person;
  const hash = password === null ? null : await hashPassword(password);
  const written = writtenName(name);
  const { min, max } = userNameLength;
  if (!isUserName(written)) {
    throw new OfficeRefusal('userNameUnfit', { name, least: String(min), most: String(max) });
  }
  return inOneTransaction(context, async (work) => {
    if ((await isNameTaken(work.db, written)) || !(await claimName(work.db, id, written))) {
      throw new OfficeRefusal('userNameTaken', { name });
    }
    const saved = await addRow(work, user, id, {
      base: { name: written, mail, staff, active: true },
      values: { firstName, company: companyId === null ? null : refTo(companyContact, companyId) },
    });
    if (hash !== null) await storePassword(work.db, id, hash, work.now);
    return saved;
  });
}
