import { resources } from '../../resources.ts';

/** Told by the trail beside rows of the wire: the office's own records, signing in, files, and looks at numbers. */
const ownTypes = [
  'oauth_session',
  'company_key',
  'company_webhook',
  'company_flag',
  'calendar-address',
  'companies',
  'list',
  'file',
  'setting',
  'payment',
  'allocation',
  'refund',
  'charge',
  'waiver',
  'write_off',
] as const;

/** A record that the trail tells of and the wire does not know. */
export type OwnTrailType = (typeof ownTypes)[number];

/** Everything that an entry of the trail may be about, as it is stored. */
export const trailTypes: readonly string[] = [...resources.map(({ type }) => type), ...ownTypes];
