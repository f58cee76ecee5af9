import { checkProducerContact, type ProgrammeSettings, producerContact } from '@packhouse/programme';
import { sql } from 'kysely';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { refuse } from '#problems/refuse.ts';
import { plainRowsWhere } from '#rows/plain-rows.ts';

/** Hooks of a first handler's producer contacts (domain.md 2.12). */
export function contactHooks(settings: ProgrammeSettings): ResourceHooks<typeof producerContact> {
  return {
    beforeSave: async (context, { id, before, title, sent }) => {
      const values = { active: true, ...before?.values, ...sent };
      const contact = { ...values, id, title: title ?? String(before?.base.title ?? '') };
      const firstHandler = contact.firstHandler?.id ?? null;
      const { firstHandler: of } = producerContact.fields;
      const others =
        firstHandler === null
          ? []
          : await plainRowsWhere(context, producerContact, sql`t.${sql.raw(of.wire)} = ${firstHandler}::uuid`);
      refuse(
        producerContact,
        checkProducerContact(contact, { others, states: settings.states }).errors.map(({ row: _row, ...rest }) => rest),
      );
      return before === null && sent.active === undefined ? { active: true } : {};
    },
  };
}
