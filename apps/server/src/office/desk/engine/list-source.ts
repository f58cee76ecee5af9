import type { OfficeRole, ProgrammeSettings } from '@packhouse/programme';
import type { RawBuilder } from 'kysely';

/** By which a list's rows are worked out: the program's day and zone, and who looks. */
export interface Asked {
  readonly today: string;
  readonly timeZone: string;
  readonly userId: string;
  readonly roles: readonly OfficeRole[];
  /** Days within which the office means to be done with what waits. */
  readonly targets: ProgrammeSettings['queueTargetDays'];
}

/**
 * The rows of a declared list as a `select`: `id`, and each column under its key; of a company or a person the name, and
 * the id under `<key>__id`. What a row says of others comes by left joins on their keys: what a question does not ask
 * for is then not looked up. A column that is shown in part has its whole under `<key>__clear`.
 */
export interface ListSource {
  readonly name: string;
  rows(asked: Asked): RawBuilder<unknown>;
}
