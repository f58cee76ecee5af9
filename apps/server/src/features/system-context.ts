import type { Registry } from '@packhouse/jsonapi';
import { systemPrincipal } from '#access/system-principal.ts';
import type { Tx } from '#db/db.ts';
import { type WriteContext, writeContext } from '#jsonapi/hooks.ts';
import type { RowWriter } from '#rows/rows.ts';

/** With which work that no person asked for is done, in a transaction. */
export interface SystemWork {
  readonly db: Tx;
  readonly registry: Registry;
  readonly now: Date;
  readonly newId: () => string;
}

/** Its context: it reads every row, and its writes name nobody. */
export function systemContext(parts: SystemWork): WriteContext {
  return writeContext({ ...parts, principal: systemPrincipal('system', parts.now), requestId: 'system' });
}

/** Writes what follows from what a person did, read with that person's eyes; the trail names nobody. */
export const asSystem = (context: WriteContext): RowWriter => ({
  ...context,
  memo: new Map(),
  actor: { userId: null, username: null, requestId: context.requestId },
});
