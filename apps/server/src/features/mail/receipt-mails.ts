import type { Ref } from '@packhouse/jsonapi';
import { companyContact, filingForms } from '@packhouse/programme';
import { sql } from 'kysely';
import { tableOf } from '#db/tables.ts';
import type { Change, Hooks, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { putCompanyMail } from './put-mail.ts';

/** Adds to the hooks of every form type that its certification is acknowledged by mail, in the same transaction. */
export function withReceiptMails(hooks: Hooks): Hooks {
  const forms = Object.values(filingForms).map(({ form, formType }) => [
    form.type,
    acknowledging(hooks[form.type] ?? {}, formType),
  ]);
  return { ...hooks, ...Object.fromEntries(forms) };
}

function acknowledging(hooks: ResourceHooks, formType: string): ResourceHooks {
  return {
    ...hooks,
    afterSave: async (context, change, saved) => {
      await hooks.afterSave?.(context, change, saved);
      if (isCertification(change, saved)) await acknowledge(context, formType, saved);
    },
  };
}

const isCertification = ({ before }: Change, saved: StoredRow): boolean =>
  saved.values.status === 'certified' && before?.values.status !== 'certified';

async function acknowledge(context: WriteContext, formType: string, saved: StoredRow): Promise<void> {
  const { base, values } = saved;
  // Border: every form belongs to a company, a relation to one row.
  const companyId = (values.company as Ref).id;
  const { rows } = await sql<{ title: string }>`
    select title from ${sql.table(tableOf(companyContact))} where id = ${companyId}::uuid`.execute(context.db);
  const mail = {
    kind: 'receipt',
    values: {
      formType,
      formId: saved.id,
      title: String(base.title),
      company: rows[0]?.title ?? '',
      signer: String(values.certificationName ?? ''),
      filedAt: context.now.toISOString(),
      hash: String(values.recordHash ?? ''),
    },
  } as const;
  const key = `receipt/${saved.id}/${context.now.getTime()}`;
  await putCompanyMail(context.db, companyId, mail, { key, others: [context.principal.userId] });
}
