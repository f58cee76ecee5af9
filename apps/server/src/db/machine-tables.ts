import type { KeyScope } from '@packhouse/programme';
import type { Generated } from 'kysely';

/** Of companies' programs (docs/decisions/032). */
export interface MachineTables {
  /** A company's key for programs. */
  company_key: {
    id: string;
    company_id: string;
    /** Who owns it and answers for it. */
    user_id: string;
    name: string;
    /** The beginning of the key, not secret. */
    prefix: string;
    /** SHA-256 of the key, hex: a read of this table opens nothing. */
    hash: string;
    scope: KeyScope;
    made: Date;
    /** The kind of second factor that was proved for it. */
    made_with: string | null;
    /** The last day on which it opens anything, YYYY-MM-DD, and the end of that day. */
    ends_on: string;
    expires: Date;
    last_used: Date | null;
    revoked: Date | null;
    revoked_by_name: string | null;
  };
  /** An address of a company's program that is told of events. */
  company_webhook: {
    id: string;
    company_id: string;
    url: string;
    events: string[];
    /** For its signatures, sealed. */
    secret: string;
    /** The secret before that, which signs too for a while after a rotation. */
    old_secret: string | null;
    old_secret_until: Date | null;
    made: Date;
    made_by: string;
    made_by_name: string;
    ended: Date | null;
  };
  webhook_delivery: {
    id: string;
    webhook_id: string;
    company_id: string;
    event: string;
    /** The bytes that are sent, and signed. */
    body: string;
    made: Date;
    /** Attempts that were begun, also by a copy that was killed over one. */
    attempts: Generated<number>;
    last_try: Date | null;
    /** By the database's clock, until when the attempt at hand has the message for itself. */
    claimed_until: Date | null;
    /** When it was taken; null: not yet. */
    delivered: Date | null;
    failed: Date | null;
    /** The status of the last answer; null: none came. */
    answer: number | null;
    /** Why no answer came, as a code. */
    problem: string | null;
  };
}
