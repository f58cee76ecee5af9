import { certificateReasons, companyContact, exemption, grantedStatuses, type ReportForm } from '@packhouse/programme';
import { sql } from 'kysely';
import { column, columnOf, table } from '#db/sql/tables.ts';
import { namesOfHolders } from '#features/reimbursements/handler-names.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { type CertificateUse, certificateDoubts } from './certificate-doubts.ts';
import { linksTo } from './report-figures.ts';

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
  const { producerName } = resource.fields;
  const of = (key: string) => columnOf('o', resource, key);
  const holder = producerName === undefined ? sql`c.title` : column('o', producerName);
  const holderId = producerName === undefined ? sql`c.id` : sql`null::uuid`;
  const isAny = (key: string) => sql`case when coalesce(${of(key)}, 0) > 0 then '1.00' else '0.00' end`;
  const { rows } =
    await sql<Use>`select distinct x.id as certificate, upper(btrim(${of('certificateNumber')})) as number,
      ${holder} as holder, ${holderId} as "holderId", ${of('reason')} as reason, ${isAny('inshell')} as inshell, ${isAny('shelled')} as shelled
    from ${linksTo(form, 'exemptReceipts')} l join ${table(resource)} o on o.id = l.target
    join ${table(companyContact)} c on c.id = ${of('company')}
    join ${table(exemption)} x on upper(${column('x', exemption.fields.certificateNumber)}) = upper(btrim(${of('certificateNumber')}))
      and ${column('x', exemption.fields.status)} = any(${[...grantedStatuses]})
    where l.source = ${reportId}::uuid and ${of('reason')} = any(${[...certificateReasons]})`.execute(context.db);
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
