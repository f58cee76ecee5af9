import { invoice } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column } from './parts.ts';

/** The part of a credit `t` that pays nothing: its balance below zero, as the ledger's sums are posted. */
export const restOfCredit: RawBuilder<unknown> = sql`- ${column('t', invoice.fields.balance)}`;
