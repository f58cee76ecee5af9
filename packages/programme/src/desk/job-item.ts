import type { ItemAnswer } from './item-answers.ts';

/** A mail or a document that is not done. */
export interface JobItem extends ItemAnswer {
  readonly queue: string;
  readonly kind: string | null;
  readonly status: string;
  /** For whom a mail is. */
  readonly to: string | null;
  readonly tries: number;
  readonly mostTries: number;
  /** ISO; when it is tried next. */
  readonly next: string;
  readonly error: string | null;
}
