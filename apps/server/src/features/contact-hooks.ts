import { checkProducerContact, type ProgrammeSettings, producerContact } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { comparedText, tableOf } from '#db/sql/tables.ts';
import type { Change, ResourceHooks } from '#jsonapi/hooks.ts';
import { refuse } from '#problems/refuse.ts';
import { type PlainRow, plainRowsWhere } from '#rows/plain-rows.ts';

type Contact = PlainRow<typeof producerContact>;

/** True of rows of an alias that have an identifier among a first handler's, letters' case and space around theirs ignored. */
function isNamed(alias: string, firstHandler: string, identifier: string): RawBuilder<boolean> {
  const { firstHandler: of, identifier: column } = producerContact.fields;
  const compared = sql.raw(comparedText(`${alias}.${column.wire}`));
  return sql`${sql.ref(`${alias}.${of.wire}`)} = ${firstHandler}::uuid and ${compared} = lower(${identifier})`;
}

/** True where another row than that of an id is named so. */
const isOther = (firstHandler: string, identifier: string, id: string): RawBuilder<boolean> =>
  sql`exists (select from ${sql.raw(tableOf(producerContact))} o where ${isNamed('o', firstHandler, identifier)} and o.id <> ${id}::uuid)`;

type ContactChange = Change<typeof producerContact>;

function savedContact({ id, before, title, sent }: ContactChange) {
  const values = { active: true, ...before?.values, ...sent };
  return { ...values, id, title: title ?? String(before?.base.title ?? '') };
}

/** Whose contacts are compared with one that is saved, by which identifier; null where that is not new to it. */
function comparison(change: ContactChange): { readonly firstHandler: string; readonly identifier: string } | null {
  const { firstHandler, identifier } = savedContact(change);
  const asks = firstHandler && identifier && identifier !== change.before?.values.identifier;
  return asks ? { firstHandler: firstHandler.id, identifier } : null;
}

/**
 * Hooks of a first handler's producer contacts (domain.md 2.12). A company may have thousands of them: one that is saved
 * is compared with those of its own identifier alone, and only where that is new to it.
 */
export function contactHooks(settings: ProgrammeSettings): ResourceHooks<typeof producerContact> {
  const values = (change: ContactChange, others: readonly Contact[]) => {
    const contact = savedContact(change);
    refuse(
      producerContact,
      checkProducerContact(contact, { others, states: settings.states }).errors.map(({ row: _row, ...rest }) => rest),
    );
    return change.before === null && change.sent.active === undefined ? { active: true } : {};
  };
  return {
    beforeSave: async (context, change) => {
      const compared = comparison(change);
      if (compared === null) return values(change, []);
      const { firstHandler, identifier } = compared;
      return values(
        change,
        await plainRowsWhere(context, producerContact, isNamed('t', firstHandler, identifier.trim())),
      );
    },
    alone: {
      values: (change) => values(change, []),
      unless: (change) => {
        const compared = comparison(change);
        if (compared === null) return null;
        return { values: [compared.firstHandler, compared.identifier.trim(), change.id], condition: isOther };
      },
    },
  };
}
