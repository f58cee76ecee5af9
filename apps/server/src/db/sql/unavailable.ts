/** PostgreSQL's classes and codes of what passes, and the machine's: nobody there, no way there, no name for it. */
const unavailable =
  /^(08|53|57P|58030|25006|ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL)/;
/** A connection that was lost while it was waited for, used, or taken from the pool again. */
const lost = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** True where the database is away, starts or ends: it passes, and is no fault of a program. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return unavailable.test(code) || lost.test(error.message);
}
