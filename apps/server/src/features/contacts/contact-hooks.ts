import { checkProducerContact, type ProgrammeSettings, producerContact } from '@packhouse/programme';
import { sql } from 'kysely';
import { comparedText } from '#db/sql/tables.ts';
import type { ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { refuse } from '#problems/refuse.ts';
import { type PlainRow, plainRowsWhere } from '#rows/plain-rows.ts';

type Contact = PlainRow<typeof producerContact>;

/** The contacts of a first handler that have an identifier, letters' case and space around it ignored. */
async function contactsNamed(
  context: WriteContext,
  firstHandler: string,
  identifier: string,
): Promise<readonly Contact[]> {
  const { firstHandler: of, identifier: column } = producerContact.fields;
  const compared = sql.raw(comparedText(`t.${column.wire}`));
  return plainRowsWhere(
    context,
    producerContact,
    sql`t.${sql.raw(of.wire)} = ${firstHandler}::uuid and ${compared} = lower(${identifier.trim()})`,
  );
}

/**
 * Hooks of a first handler's producer contacts (domain.md 2.12). A company may have thousands of them: one that is saved
 * is compared with those of its own identifier alone, and only where that is new to it.
 */
export function contactHooks(settings: ProgrammeSettings): ResourceHooks<typeof producerContact> {
  return {
    beforeSave: async (context, { id, before, title, sent }) => {
      const values = { active: true, ...before?.values, ...sent };
      const contact = { ...values, id, title: title ?? String(before?.base.title ?? '') };
      const { firstHandler, identifier } = contact;
      const asks = firstHandler && identifier && identifier !== before?.values.identifier;
      const others = asks ? await contactsNamed(context, firstHandler.id, identifier) : [];
      refuse(
        producerContact,
        checkProducerContact(contact, { others, states: settings.states }).errors.map(({ row: _row, ...rest }) => rest),
      );
      return before === null && sent.active === undefined ? { active: true } : {};
    },
  };
}
