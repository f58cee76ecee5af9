import type { Ref } from '@packhouse/jsonapi';
import { checkProducerContact, type ProgrammeSettings, producerContact } from '@packhouse/programme';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { refuse, rowsWhere, type Stored, sql } from '../rows.ts';

/** What the server checks when a first handler's producer contact is saved (domain.md 2.12). */
export function contactHooks(settings: ProgrammeSettings): ResourceHooks {
  return {
    beforeSave: async (context, { id, before, title, sent }) => {
      const values = { active: true, ...before?.values, ...sent };
      // Border: merged from the row and a document read by the same declaration.
      const contact = { ...values, id, title: title ?? before?.base.title } as unknown as Stored<
        typeof producerContact
      >;
      const firstHandler = (contact.firstHandler as Ref | null)?.id ?? null;
      const { firstHandler: of } = producerContact.fields;
      const others =
        firstHandler === null
          ? []
          : await rowsWhere(context, producerContact, sql`t.${sql.raw(of.wire)} = ${firstHandler}::uuid`);
      refuse(
        producerContact,
        checkProducerContact(contact, { others, states: settings.states }).errors.map(({ row: _row, ...rest }) => rest),
      );
      return before === null && sent.active === undefined ? { active: true } : {};
    },
  };
}
