/** Files cannot be kept where the settings say; the message is one line for the person who starts the server. */
export class StorageStartError extends Error {
  override name = 'StorageStartError';
}
