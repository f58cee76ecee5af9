/** The id of a row that is about to be created (UUID v4, lower case): made here, so that a repeated call is harmless. */
export function newId(): string {
  return crypto.randomUUID();
}
