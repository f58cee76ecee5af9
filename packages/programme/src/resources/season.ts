import { boolean, date, decimal, defineResource, files, integer, longText, type ResourceOf } from '@packhouse/jsonapi';
import { cropRates, pdfRule } from './parts.ts';

/** A fiscal period of the program with its rates; set by the office (specification, section 3, Season; domain.md 2.14). */
export const season = defineResource({
  type: 'node--season',
  owner: { kind: 'shared' },
  fields: {
    startsOn: date('field_season_start_date', 'First day', { write: 'never' }),
    endsOn: date('field_season_end_date', 'Last day', { write: 'never' }),
    current: boolean('field_current_season', 'Current season', { write: 'never' }),
    currentExemption: boolean('field_current_exemption_season', 'Current exemption season', { write: 'never' }),
    ...cropRates({ write: 'never' }),
    deMinimisLimit: decimal('field_de_minimis_limit', 'De minimis limit', { write: 'never' }),
    packetDocuments: files('field_packet_documents', 'Reporting packet', pdfRule, { write: 'never' }),
    packetVersion: integer('field_packet_version', 'Packet version', { write: 'never' }),
    calendarNotes: longText('field_calendar_notes', 'Calendar notes', { write: 'never' }),
  },
});
export type Season = ResourceOf<typeof season>;
