import type { ProgrammeSettings } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import type { Pause } from '../../limits/pause.ts';

/** What the account routes need. */
export interface AccountDeps {
  readonly db: Db;
  /** The machine's clock: links and sessions live by it. */
  readonly clock: () => Date;
  /** Puts answers off after failures; absent: the server's own. */
  readonly pause?: Pause | undefined;
}

/** What a new password is judged with, beside them. */
export interface PasswordDeps extends AccountDeps {
  readonly settings: Pick<ProgrammeSettings, 'programmeName'>;
}

/** One request: when and from where. */
export interface Occasion {
  readonly now: Date;
  readonly address: string;
  readonly requestId: string;
}
