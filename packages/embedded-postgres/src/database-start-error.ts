/** The database cannot be opened. The message is one line for the person who starts the server. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
