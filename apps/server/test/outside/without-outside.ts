import { findPostgres } from './find-postgres.ts';

/** Where CI is set a missing PostgreSQL is a failure; elsewhere it is a skipped test, and counted as one. */
const isRequired = process.env.CI === 'true';
const isGiven = Boolean(process.env.TEST_DATABASE_URL);

/** Skip what needs any outside PostgreSQL: the one of TEST_DATABASE_URL, or one started for it. */
export const withoutOutside = !isGiven && findPostgres() === null && !isRequired;

/** Skip what stops or fills an outside PostgreSQL, and so starts its own. */
export const withoutOwnOutside = findPostgres() === null && !isRequired;
