import type { Db, Tx } from '#db/db.ts';
import type { RequestContext } from '../account-deps.ts';
import type { FormReader } from '../form-reader.ts';
import type { AccountOwner } from './change-password.ts';

/** One thing of a kind, as the page that asks about it names it. */
interface OtherKey {
  readonly id: string;
}

/**
 * A kind of what opens an account or its company beside the password, or is told of what happens there. The rooms that have
 * such things know how one ends; accounts know them by this alone.
 */
export interface KeyKind {
  /** In the form, and in the answer that lists them. */
  readonly name: string;
  list(db: Db, userId: string, now: Date): Promise<readonly OtherKey[]>;
  /** Ends some; what is none of the person's is passed over. @throws RefusedRequest 422 where one has to stay */
  end(tx: Tx, owner: AccountOwner, ids: readonly string[], context: RequestContext): Promise<void>;
}

/** A person's, by the name of their kind. */
export type OtherKeys = Readonly<Record<string, readonly OtherKey[]>>;

const most = 200;

/** The ids of a kind that a form names; none where it names none. */
export function chosenKeys(form: FormReader, { name }: Pick<KeyKind, 'name'>): readonly string[] {
  const value: unknown = form.value(name) ?? [];
  const isList = Array.isArray(value) && value.length <= most && value.every((one) => typeof one === 'string');
  if (!isList) form.error(name, 'malformed', 'Send the ids of the keys that are to end.');
  return isList ? value : [];
}
