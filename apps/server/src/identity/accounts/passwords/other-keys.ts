import type { Db, Tx } from '#db/db.ts';
import type { RequestContext } from '../forms/account-deps.ts';
import type { FormReader } from '../forms/form-reader.ts';
import type { AccountOwner } from './change-password.ts';

/** A key for programs of a company, made by the person. */
interface ProgramKey {
  readonly id: string;
  readonly name: string;
  /** ISO; null: not used yet. */
  readonly lastUsed: string | null;
}

/** An app or passkey by which the person signs in beside the password. */
interface Factor {
  readonly id: string;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
}

/** Everything that opens an account or its company beside the password. */
export interface OtherKeys {
  readonly programKeys: readonly ProgramKey[];
  readonly factors: readonly Factor[];
}

/** The keys that are to end with a forgotten password, by their ids. */
export interface ChosenKeys {
  readonly programKeys: readonly string[];
  readonly factors: readonly string[];
}

/** Those rooms that have such keys (identity/keys): accounts know them by this alone. */
export interface KeyEnds {
  list(db: Db, userId: string, now: Date): Promise<OtherKeys>;
  /** Ends them; what is none of the person's is passed over. @throws RefusedRequest 422 when no factor would be left of some */
  end(tx: Tx, owner: AccountOwner, chosen: ChosenKeys, context: RequestContext): Promise<void>;
}

const most = 200;

/** The chosen keys of a form; none where it names none. */
export function chosenKeys(form: FormReader): ChosenKeys {
  const read = (field: string): readonly string[] => {
    const value: unknown = form.value(field) ?? [];
    const isList = Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string');
    if (!isList) form.error(field, 'malformed', 'Send the ids of the keys that are to end.');
    return isList ? value : [];
  };
  return { programKeys: read('programKeys'), factors: read('factors') };
}
