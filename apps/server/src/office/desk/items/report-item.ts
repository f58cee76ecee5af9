import {
  certificateReasons,
  companyContact,
  dayIn,
  daysBetween,
  exemption,
  filingForms,
  firstHandlerForm,
  grantedStatuses,
  importerForm,
  invoice,
  type ReportForm,
  type ReportItem,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows, readValues } from '#db/sql/read-rows.ts';
import { column, columnOf, table } from '#db/sql/tables.ts';
import { standingDueDay } from '#features/due/due-day.ts';
import { namesOfHolders } from '#features/reimbursements/handler-names.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn, refsIn, textIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeContext } from '../../office-context.ts';
import { monthBefore } from '../filing-months.ts';
import { shownInvoiceState } from '../lists/parts.ts';
import { type CertificateUse, certificateDoubts } from './certificate-doubts.ts';
import { itemFiles, type NamedFile } from './decisions/item-files.ts';
import type { ItemKind } from './item-kind.ts';
import { headOf, instantOf } from './item-parts.ts';
import { reportChecks } from './report-checks.ts';
import { figuresOf, linksTo, type ReportFigures } from './report-figures.ts';
import { reportSection } from './report-rows.ts';

interface ReportRow {
  readonly form: ReportForm;
  readonly row: StoredRow;
}

async function reportOf(context: OfficeContext, id: string): Promise<ReportRow | null> {
  if (!isUuid(id)) return null;
  for (const form of [firstHandlerForm, importerForm]) {
    const [row] = await selectByIds(context, form.form, [id]);
    if (row !== undefined) return { form, row };
  }
  return null;
}

/** The figures of a report beside those of the month before and of the same month a year before. */
async function comparedFigures(db: Db, { form, row }: ReportRow) {
  const [own] = await figuresOf(db, form, sql`t.id = ${row.id}::uuid`);
  const company = refIn(row.values, 'company')?.id ?? null;
  const filed = sql`${columnOf('t', form.form, 'company')} = ${company}::uuid
    and ${columnOf('t', form.form, 'status')} in ('certified', 'received') and t.id <> ${row.id}::uuid`;
  const others = own === undefined ? [] : await figuresOf(db, form, filed);
  const of = (months: number) =>
    own === undefined ? undefined : others.find(({ month }) => month === monthBefore(own.month, months))?.figures;
  return { month: own?.month ?? '', now: own?.figures, lastMonth: of(1) ?? null, lastYear: of(12) ?? null };
}

const figureKinds = { pounds: 'pounds', exempt: 'pounds', amount: 'money', rows: 'count' } as const;

function figureRows(now: ReportFigures, lastMonth: ReportFigures | null, lastYear: ReportFigures | null) {
  const keys = ['pounds', 'exempt', 'amount', 'rows'] as const;
  return keys.map((key) => ({
    key,
    kind: figureKinds[key],
    now: now[key],
    lastMonth: lastMonth?.[key] ?? null,
    lastYear: lastYear?.[key] ?? null,
  }));
}

/** Values of a column of this report's rows, which stand (or, `isNew`, do not stand) in other reports of the company too. */
async function sharedValues(
  db: Db,
  { form, row }: ReportRow,
  list: keyof ReportForm['lists'],
  key: string,
  isNew: boolean,
) {
  const resource = form.lists[list];
  const field = resource.fields[key];
  if (field === undefined) return [];
  const link = linksTo(form, list);
  return readValues<string>(db)`select distinct ${column('o', field)} as value from ${link} l
    join ${table(resource)} o on o.id = l.target
    where l.source = ${row.id}::uuid and coalesce(${column('o', field)}, '') <> '' and ${isNew ? sql`not` : sql``} exists (
      select from ${table(resource)} x join ${link} k on k.target = x.id
      join ${table(form.form)} t on t.id = k.source and ${columnOf('t', form.form, 'status')} in ('certified', 'received')
        and ${columnOf('t', form.form, 'period')} is distinct from ${refIn(row.values, 'period')?.id ?? null}::uuid
      where ${columnOf('x', resource, 'company')} = ${refIn(row.values, 'company')?.id ?? null}::uuid
        and ${column('x', field)} = ${column('o', field)})
    order by 1 limit 50`;
}

const entryLine = ['entryNumber', 'country', 'entryDate', 'inshell', 'shelled'] as const;
/** As the rules know a row that is there twice: by ticket, producer and day, or by all that a line of an entry says. */
const telling = {
  first_handler_report: {
    nonExemptReceipts: ['reference', 'producer', 'collectedOn'],
    exemptReceipts: ['reference', 'producer', 'receivedOn'],
  },
  importer_report: { nonExemptReceipts: entryLine, exemptReceipts: entryLine },
} as const;

async function repeatedValues(db: Db, { form, row }: ReportRow): Promise<readonly string[]> {
  const lists = ['nonExemptReceipts', 'exemptReceipts'] as const;
  const rowsOf = lists.map((list) => {
    const resource = form.lists[list];
    const [ticket = sql`null`, ...beside] = telling[form.formType][list].flatMap((key) => {
      const field = resource.fields[key];
      return field === undefined ? [] : column('o', field);
    });
    return sql`select upper(btrim(${ticket})) as ticket, row(${sql.join(beside)})::text as beside
      from ${linksTo(form, list)} l join ${table(resource)} o on o.id = l.target
      where l.source = ${row.id}::uuid and coalesce(${ticket}, '') <> ''`;
  });
  return readValues<string>(db)`select distinct ticket from (${sql.join(rowsOf, sql` union all `)}) r
    group by ticket, beside having count(*) > 1 order by 1 limit 50`;
}

/** Certificates of exempt rows that do not cover the row's day: they end or begin later, or were revoked from a day before. */
async function outsideDays(db: Db, { form, row }: ReportRow): Promise<readonly string[]> {
  const [, , dayKey] = telling[form.formType].exemptReceipts;
  const { exemptReceipts: resource } = form.lists;
  const { certificateNumber, status, validFrom, validTo } = exemption.fields;
  const [day, named] = [columnOf('o', resource, dayKey), columnOf('o', resource, 'certificateNumber')];
  const numbered = sql`${table(exemption)} x where lower(${column('x', certificateNumber)}) = lower(btrim(${named}))`;
  return readValues<string>(db)`select distinct ${named} as value
    from ${linksTo(form, 'exemptReceipts')} l join ${table(resource)} o on o.id = l.target
    where l.source = ${row.id}::uuid and exists (select from ${numbered})
      and not exists (select from ${numbered} and ${column('x', status)} in ('approved', 'expired')
        and ${day} between coalesce(${column('x', validFrom)}, ${day}) and coalesce(${column('x', validTo)}, ${day}))
    order by 1 limit 50`;
}

/** Certificates of a report's exempt rows that are for another reason, form or holder: what its company was only warned of. */
async function certificatesForOther(context: OfficeContext, { form, row }: ReportRow): Promise<readonly string[]> {
  const { exemptReceipts: resource } = form.lists;
  const { producerName } = resource.fields;
  const of = (key: string) => columnOf('o', resource, key);
  const holder = producerName === undefined ? sql`c.title` : column('o', producerName);
  const holderId = producerName === undefined ? sql`c.id` : sql`null::uuid`;
  const isAny = (key: string) => sql`case when coalesce(${of(key)}, 0) > 0 then '1.00' else '0.00' end`;
  type Use = CertificateUse & { readonly certificate: string; readonly number: string };
  const rows = await readRows<Use>(context.db)`select distinct x.id as certificate,
      upper(btrim(${of('certificateNumber')})) as number, ${holder} as holder, ${holderId} as "holderId", ${of('reason')} as reason, ${isAny('inshell')} as inshell, ${isAny('shelled')} as shelled
    from ${linksTo(form, 'exemptReceipts')} l join ${table(resource)} o on o.id = l.target
    join ${table(companyContact)} c on c.id = ${of('company')}
    join ${table(exemption)} x on upper(${column('x', exemption.fields.certificateNumber)}) = upper(btrim(${of('certificateNumber')}))
      and ${column('x', exemption.fields.status)} = any(${[...grantedStatuses]})
    where l.source = ${row.id}::uuid and ${of('reason')} = any(${[...certificateReasons]})`;
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

async function versionsOf(db: Db, { form, row }: ReportRow) {
  const of = (key: string) => columnOf('t', form.form, key);
  type VersionRow = Omit<ReportItem['versions'][number], 'certified'> & { readonly certified: Date | null };
  const rows = await readRows<VersionRow>(db)`select t.id, coalesce(${of('reportVersion')}, 1) as number,
      ${of('status')} as state, ${of('certifiedAt')} as certified, ${of('certificationName')} as by
    from ${table(form.form)} t where ${of('company')} = ${refIn(row.values, 'company')?.id ?? null}::uuid
      and ${of('period')} = ${refIn(row.values, 'period')?.id ?? null}::uuid order by t.nid`;
  return rows.map(({ certified, ...version }) => ({ ...version, certified: certified?.toISOString() ?? null }));
}

function moneyOf(db: Db, { row }: ReportRow) {
  const { number, report, issuedOn, dueOn, amountDue, amountPaid, balance } = invoice.fields;
  return readRows<ReportItem['money'][number]>(db)`select t.id, ${column('t', number)} as number,
      ${column('t', issuedOn)} as issued, ${column('t', dueOn)} as due, ${column('t', amountDue)} as amount,
      ${column('t', amountPaid)} as paid, ${column('t', balance)} as balance, ${shownInvoiceState} as state
    from ${table(invoice)} t where ${column('t', report)} = ${row.id}::uuid order by t.nid`;
}

function certificationOf({ values }: StoredRow) {
  const at = instantOf(values.certifiedAt);
  if (at === null) return null;
  const [name, title] = [textIn(values, 'certificationName') ?? '', textIn(values, 'certificationTitle') ?? ''];
  return { name, title, at, hash: textIn(values, 'recordHash') };
}

/** The copy of record first, then what the company attached. */
function filesOf({ form, row: { values } }: ReportRow): readonly NamedFile[] {
  const copy = refIn(values, filingForms[form.formType].pdf);
  const papers = refsIn(values, 'supportingDocs').map(({ id }) => ({ id, role: 'paper' as const }));
  return [...(copy === null ? [] : [{ id: copy.id, role: 'copy' as const }]), ...papers];
}

/** The month of a report, and the day it is due for its company, which may have been extended. */
async function monthOf(context: OfficeContext, { row }: ReportRow) {
  const [company, period] = [refIn(row.values, 'company')?.id, refIn(row.values, 'period')?.id];
  if (company === undefined || period === undefined) return { period: null, due: null };
  return { period, due: (await standingDueDay(context.db, company, period))?.standing ?? null };
}

async function read(context: OfficeContext, id: string): Promise<ReportItem | null> {
  const found = await reportOf(context, id);
  if (found === null) return null;
  const { db, settings } = context;
  const { form, row } = found;
  const { month, now, lastMonth, lastYear } = await comparedFigures(db, found);
  const { period, due } = await monthOf(context, found);
  const certification = certificationOf(row);
  const hash = certification?.hash ?? '';
  const copy = await db
    .selectFrom('copy_comparison')
    .select('verdict')
    .where('record_hash', '=', hash)
    .executeTakeFirst();
  const late =
    due === null || certification === null ? 0 : daysBetween(due, dayIn(certification.at, settings.timeZone));
  const ticket = form.lists.nonExemptReceipts.fields.reference === undefined ? 'entryNumber' : 'reference';
  const facts = {
    before: lastMonth,
    newCertificates: await sharedValues(db, found, 'exemptReceipts', 'certificateNumber', true),
    duplicates: await sharedValues(db, found, 'nonExemptReceipts', ticket, false),
    repeated: await repeatedValues(db, found),
    outsideDays: await outsideDays(db, found),
    forOther: await certificatesForOther(context, found),
    daysLate: late,
    copy: copy?.verdict ?? null,
  };
  return {
    version: String(row.vid),
    head: await headOf(db, 'reports', row, certification?.at ?? row.changed.toISOString()),
    type: form.formType,
    month,
    period,
    due,
    number: Number(row.values.reportVersion ?? 1),
    figures: now === undefined ? [] : figureRows(now, lastMonth, lastYear),
    sections: [
      await reportSection(context, form, id, 'nonExemptReceipts'),
      await reportSection(context, form, id, 'exemptReceipts'),
    ],
    checks: now === undefined ? [] : reportChecks({ ...facts, now }),
    versions: await versionsOf(db, found),
    money: await moneyOf(db, found),
    certification,
    files: await itemFiles(db, filesOf(found)),
  };
}

/** A monthly report as the office reviews it: figures first, then what they are made of. */
export const reportItem: ItemKind = {
  kind: 'reports',
  right: 'reportsSeen',
  read,
  filesOf: async (context, id) => {
    const found = await reportOf(context, id);
    return found === null ? [] : filesOf(found).map((file) => file.id);
  },
};

/** A page of a report's rows; null where there is no such report. */
export async function reportRows(context: OfficeContext, id: string, section: keyof ReportForm['lists'], page: number) {
  const found = await reportOf(context, id);
  return found === null ? null : reportSection(context, found.form, id, section, page);
}
