import type { Field } from '@packhouse/jsonapi';
import {
  companyContact,
  exRequestDeMinimis,
  exRequestOrganic,
  firstHandlerReport,
  importerReport,
  invoice,
  reimbursementRequest,
  type SettingTouch,
  type Touched,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { column, table } from '../../lists/parts.ts';

interface Filed {
  readonly type: string;
  readonly fields: { readonly status: Pick<Field, 'wire'> };
}

/** Forms that nobody has certified yet, or that were given back. */
const notCertified = (forms: readonly Filed[]): RawBuilder<unknown> =>
  sql`select ${sql.join(
    forms.map(
      (form) => sql`(select count(*) from ${table(form)} t
        where ${column('t', form.fields.status)} in ('draft', 'ready', 'returned'))`,
    ),
    sql` + `,
  )} as count`;

const counted: Readonly<Partial<Record<SettingTouch, RawBuilder<unknown>>>> = {
  companies: sql`select count(*) from ${table(companyContact)} t
    where ${column('t', companyContact.fields.status)} = 'active'`,
  drafts: notCertified([firstHandlerReport, importerReport]),
  openInvoices: sql`select count(*) from ${table(invoice)} t
    where ${column('t', invoice.fields.status)} in ('open', 'partially_paid')`,
  openClaims: notCertified([reimbursementRequest]),
  openRequests: notCertified([exRequestDeMinimis, exRequestOrganic]),
  unapplied: sql`select count(*) from payment t where t.rest > 0`,
};

/** How many things feel a change now. */
export async function touchedBy(db: Db, touches: readonly SettingTouch[]): Promise<readonly Touched[]> {
  const found: Touched[] = [];
  for (const what of touches) {
    const question = counted[what];
    if (question === undefined) {
      found.push({ what, count: null });
      continue;
    }
    const { rows } = await sql<{ count: string }>`${question}`.execute(db);
    found.push({ what, count: Number(rows[0]?.count ?? 0) });
  }
  return found;
}
