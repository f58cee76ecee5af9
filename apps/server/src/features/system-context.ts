import type { Registry } from '@packhouse/jsonapi';
import type { Tx } from '#db/db.ts';
import { type WriteContext, writeContext } from '#jsonapi/hooks.ts';
import type { RowWriter } from '#rows/rows.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** The context of work that no person asked for: it reads every row, and its writes name nobody. */
export function systemContext(parts: {
  readonly db: Tx;
  readonly registry: Registry;
  readonly now: Date;
  readonly newId: () => string;
}): WriteContext {
  const session = { session: nobody, signedInAt: parts.now };
  const principal = { userId: nobody, username: 'system', companyId: null, proxy: false, staff: true, ...session };
  return writeContext({ ...parts, principal, requestId: 'system' });
}

/** Writes what follows from what a person did, read with that person's eyes; the trail names nobody. */
export const asSystem = (context: WriteContext): RowWriter => ({
  ...context,
  memo: new Map(),
  actor: { userId: null, username: null, requestId: context.requestId },
});
