import type { Registry } from '@packhouse/jsonapi';
import type { ProgrammeSettings } from '@packhouse/programme';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { FileStorage } from './files/storage.ts';
import type { Bounds } from './http/bound-requests.ts';
import type { Metrics } from './http/metrics.ts';
import type { Limits } from './http/shed-load.ts';
import type { Pause } from './identity/sign-in/pause.ts';

/** Dependencies of the application; the process and the tests pass them in. */
export interface AppDeps {
  readonly config: Config;
  /** The connections of requests. */
  readonly db: Db;
  /** Connections that requests cannot take up, by which the server tells whether it can work; absent: the same. */
  readonly besides?: Db;
  /** Where work that only reads may be done; absent: on `db`. */
  readonly replica?: ReadReplica;
  readonly registry: Registry;
  readonly storage: FileStorage;
  /** The program's clock: decides today, due and late. */
  readonly clock: () => Date;
  /** The machine's clock: tokens live by it. */
  readonly machineClock: () => Date;
  readonly settings: ProgrammeSettings;
  /** Brings `settings` up to the database; absent: they are what they are. */
  readonly refreshSettings?: () => Promise<void>;
  readonly log: FastifyBaseLogger | false;
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics;
  /** Puts answers off after failed sign-ins; absent: the server's own. */
  readonly pause?: Pause;
  /** When the process has too much to do; absent: the server's own limits. */
  readonly limits?: Limits;
  /** How long one request may take, how many a person may have; absent: the server's own bounds. */
  readonly bounds?: Bounds;
}
