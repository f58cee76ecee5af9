import { choices, date, defineResource, one, type ResourceOf, texts } from '@packhouse/jsonapi';

/** A month that is reported, with its due date; set by the office (specification, section 3, Reporting period; domain.md 2.14). */
export const reportingPeriod = defineResource({
  type: 'node--reporting_period',
  owner: { kind: 'shared' },
  fields: {
    dueOn: date('field_due_date', 'Due', { write: 'never', indexed: true }),
    season: one('field_season', 'Season', 'node--season', { write: 'never', indexed: true }),
    startsOn: date('field_period_start', 'First day', { write: 'never' }),
    endsOn: date('field_period_end', 'Last day', { write: 'never' }),
    appliesTo: choices('field_applies_to', 'Applies to', ['first_handler', 'importer'], { write: 'never' }),
    opensOn: date('field_opens_on', 'Opens', { write: 'never' }),
    reminderDays: texts('field_reminder_days', 'Reminders, days before due', { write: 'never', max: 3 }),
  },
});
export type ReportingPeriod = ResourceOf<typeof reportingPeriod>;
