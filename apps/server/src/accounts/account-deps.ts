import type { Db } from '#db/db.ts';

/** What the account routes need. */
export interface AccountDeps {
  readonly db: Db;
  /** The machine's clock: links and sessions live by it. */
  readonly clock: () => Date;
}

/** One request: when and from where. */
export interface Occasion {
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}
