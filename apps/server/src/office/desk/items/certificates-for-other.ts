import { certificateReasons, companyContact, exemption, grantedStatuses, type ReportForm } from '@packhouse/programme';
import { sql } from 'kysely';
import { linkTableOf } from '#db/sql/tables.ts';
import { namesOfHolders } from '#features/reimbursements/handler-names.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { column, table } from '../lists/parts.ts';
import { type CertificateUse, certificateDoubts } from './certificate-doubts.ts';

interface Use extends CertificateUse {
  readonly certificate: string;
  readonly number: string;
}

/** Certificates of a report's exempt rows that are for another reason, form or holder: what its company was only warned of. */
export async function certificatesForOther(
  context: OfficeContext,
  form: ReportForm,
  reportId: string,
): Promise<readonly string[]> {
  const { exemptReceipts: resource } = form.lists;
  const { certificateNumber, reason, inshell, shelled, producerName, company } = resource.fields;
  const many = form.form.fields.exemptReceipts;
  if (!(certificateNumber && reason && inshell && shelled && company && many)) return [];
  const holder = producerName === undefined ? sql`c.title` : column('o', producerName);
  const holderId = producerName === undefined ? sql`c.id` : sql`null::uuid`;
  const isAny = (field: { readonly wire: string }) =>
    sql`case when coalesce(${column('o', field)}, 0) > 0 then '1.00' else '0.00' end`;
  const { rows } =
    await sql<Use>`select distinct x.id as certificate, upper(btrim(${column('o', certificateNumber)})) as number,
      ${holder} as holder, ${holderId} as "holderId", ${column('o', reason)} as reason, ${isAny(inshell)} as inshell, ${isAny(shelled)} as shelled
    from ${sql.table(linkTableOf(form.form, many))} l join ${table(resource)} o on o.id = l.target
    join ${table(companyContact)} c on c.id = ${column('o', company)}
    join ${table(exemption)} x on upper(${column('x', exemption.fields.certificateNumber)}) = upper(btrim(${column('o', certificateNumber)}))
      and ${column('x', exemption.fields.status)} = any(${[...grantedStatuses]})
    where l.source = ${reportId}::uuid and ${column('o', reason)} = any(${[...certificateReasons]})`.execute(
      context.db,
    );
  const certificates = await selectByIds(context, exemption, [...new Set(rows.map(({ certificate }) => certificate))]);
  const names = await namesOfHolders(
    context.db,
    certificates.map(({ id }) => id),
  );
  const isOther = ({ certificate, ...use }: Use) => {
    const found = certificates.find(({ id }) => id === certificate);
    return found !== undefined && certificateDoubts(found, use, names.get(found.id)).length > 0;
  };
  return [...new Set(rows.filter(isOther).map(({ number }) => number))].toSorted();
}
