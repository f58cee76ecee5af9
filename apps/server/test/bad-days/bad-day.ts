import type { Office } from './office-days.ts';

/** A day on which something goes wrong, in an office that has had all the days before it. */
export interface BadDay {
  readonly name: string;
  readonly play: (office: Office) => Promise<void>;
}
