import { boolean, dateTime, defineResource, integer, longText, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { company } from './parts.ts';

/** A company's word that it has read a season's reporting packet (specification, sections 3 and 4; domain.md 2.14). */
export const packetConfirmation = defineResource({
  type: 'node--reporting_packet_confirmation',
  owner: { kind: 'tenant', field: 'company' },
  allow: ['create', 'update'],
  unique: [['company', 'season']],
  fields: {
    company,
    season: one('field_season', 'Season', 'node--season', { write: 'create', required: 'always', indexed: true }),
    confirmed: boolean('field_reporting_packet_confirm', 'Confirmed'),
    certifiedAt: dateTime('field_certification_datetime', 'Certified'),
    certificationName: text('field_certification_name', 'Full name', { max: 200 }),
    certificationStatement: longText('field_cert_statement', 'Statement'),
    certifiedBy: one('field_certified_by', 'Certified by', 'user--user', { write: 'never' }),
    packetVersion: integer('field_packet_version', 'Packet version', { calculated: true }),
  },
});
export type PacketConfirmation = ResourceOf<typeof packetConfirmation>;
