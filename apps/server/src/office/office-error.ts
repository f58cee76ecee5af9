/** What the office asked for cannot be done. The message is one line for the person who asked. */
export class OfficeError extends Error {
  override name = 'OfficeError';
}
