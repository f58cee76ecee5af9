import type { Registry } from '@packhouse/jsonapi';
import type { Principal } from '#access/principal.ts';
import type { Db } from '#db/db.ts';

/** Everything a read depends on: whose eyes, which declarations, which connection. */
export interface Reader {
  readonly db: Db;
  readonly registry: Registry;
  readonly principal: Principal;
}
