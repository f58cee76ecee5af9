import { settings } from '../../../apps/server/src/config/config.ts';

const known = [
  ...Object.values(settings).map(({ env }) => env),
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'BACKUP_DIR', 'BACKUP_RECIPIENT', 'KEEP_DAYS'],
];

/** Names of variables that neither the server nor its backup reads. */
export const unknownSettings = (names) => names.filter((name) => !known.includes(name));
