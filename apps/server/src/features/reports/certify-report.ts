import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import { checkMayCertify, dayIn, packetConfirmation, packetState, periodMonth } from '@packhouse/programme';
import type { Change, Values, WriteContext } from '#jsonapi/hooks.ts';
import { labelled, writeRecord } from '../certification/record.ts';
import { pointerOf, refuse, rowsWhere, sql } from '../rows.ts';
import type { Calculation } from './calculate.ts';
import { certificatesOf, companyOf, contactIdsOf, type ReportTime } from './report-parts.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

interface Report {
  readonly values: Values;
  readonly calculation: Calculation;
  readonly time: ReportTime;
}

const toDay = (context: WriteContext, deps: ReportDeps) => dayIn(context.now.toISOString(), deps.settings.timeZone);

function monthOf({ period }: ReportTime) {
  if (period.dueOn === null) throw new Error(`${period.title} has no due date.`);
  return {
    ...periodMonth({ startsOn: period.startsOn, endsOn: period.endsOn, dueOn: period.dueOn }),
    title: period.title,
  };
}

/** Checks the whole report as the portal did before it let the person go on. @throws JsonApiError 422, one error for each problem */
export async function checkReport(
  context: WriteContext,
  rules: ReportRules,
  deps: ReportDeps,
  report: Report & { amending: boolean },
): Promise<void> {
  const { values, calculation, time } = report;
  const company = await companyOf(context, values.company as Ref);
  const month = monthOf(time);
  const found = rules.check(
    { header: values, nonExempt: calculation.nonExempt, exempt: calculation.exempt },
    {
      today: toDay(context, deps),
      period: month,
      seasonTitle: time.season.title,
      settings: deps.settings,
      certificates: await certificatesOf(context, time.season.id),
      companyName: company.title,
      producerIds: await contactIdsOf(context, company.id),
      isAmendment: report.amending,
      forms: calculation.forms,
    },
  );
  refuse(rules.form.form, found.errors);
  if (values.status === 'certified') refuse(rules.form.form, (await mayCertify(context, rules, deps, report)).errors);
}

async function mayCertify(context: WriteContext, rules: ReportRules, deps: ReportDeps, { values, time }: Report) {
  const company = await companyOf(context, values.company as Ref);
  const { company: of, season } = packetConfirmation.fields;
  const [confirmation = null] = await rowsWhere(
    context,
    packetConfirmation,
    sql`t.${sql.raw(of.wire)} = ${company.id}::uuid and t.${sql.raw(season.wire)} = ${time.season.id}::uuid`,
  );
  return checkMayCertify({
    formType: rules.form.formType,
    company,
    period: monthOf(time),
    today: toDay(context, deps),
    seasonTitle: time.season.title,
    isPacketConfirmed: packetState(confirmation, time.season.packetVersion) === 'confirmed',
    settings: deps.settings,
  });
}

const minute = 60_000;

/** What the signature must hold. @throws JsonApiError 422 at the member that is missing or out of time */
function checkSignature(context: WriteContext, rules: ReportRules, values: Values): void {
  const { form } = rules.form;
  const missing = (
    ['certificationName', 'certificationTitle', 'certifiedAt', 'certificationStatement'] as const
  ).filter((key) => typeof values[key] !== 'string' && !(values[key] instanceof Date));
  const errors = missing.map((key) =>
    errorObject(422, `${form.fields[key]?.wire}: This value should not be null.`, { pointer: pointerOf(form, key) }),
  );
  const at = new Date(String(values.certifiedAt));
  if (missing.length === 0 && Math.abs(at.getTime() - context.now.getTime()) > 10 * minute) {
    errors.push(
      errorObject(
        422,
        "The time of certification must be within ten minutes of the server's clock. Check the clock of this computer.",
        { pointer: pointerOf(form, 'certifiedAt') },
      ),
    );
  }
  if (errors.length > 0) throw new JsonApiError(422, errors);
}

/** Seals a report: the values that only the server writes, and the certification record with everything certified. */
export async function certify(
  context: WriteContext,
  rules: ReportRules,
  report: Report & { change: Change },
): Promise<Values> {
  const { values, calculation, time, change } = report;
  const { form, formType, lists } = rules.form;
  checkSignature(context, rules, values);
  const { principal } = context;
  const companyId = (values.company as Ref).id;
  const onBehalfOf = companyId !== principal.companyId;
  const hash = await writeRecord(context, {
    companyId,
    formType,
    formId: change.id,
    body: {
      formType,
      formId: change.id,
      period: time.period.title,
      season: time.season.title,
      filedAt: context.now,
      signedBy: {
        userId: principal.userId,
        username: principal.username,
        session: principal.session,
        signedInAt: principal.signedInAt,
        onBehalfOf,
      },
      form: labelled(form, values),
      nonExemptReceipts: calculation.nonExempt.map((row) => ({
        id: row.id,
        values: labelled(lists.nonExemptReceipts, row),
      })),
      exemptReceipts: calculation.exempt.map((row) => ({ id: row.id, values: labelled(lists.exemptReceipts, row) })),
    },
  });
  return {
    filedAt: context.now,
    certifiedBy: { type: 'user--user', id: principal.userId },
    onBehalfOf,
    recordHash: hash,
  };
}
