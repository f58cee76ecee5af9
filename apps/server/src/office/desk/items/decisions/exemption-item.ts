import {
  addYears,
  averagedSeasonNumbers,
  type DeskCheck,
  deMinimisRule,
  deMinimisTest,
  differsFromReports,
  type ExemptionItem,
  type ExemptionPeriod,
  exemption,
  exRequestDeMinimis,
  exRequestOrganic,
  firstHandlerReport,
  importerReport,
  inshellEquivalent,
  reportingPeriod,
  season,
  seasonsBack,
  seasonTitle,
  standingStatuses,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { refIn, refsIn, textIn, textsIn } from '#rows/read-values.ts';
import { selectByIds, selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { OfficeContext } from '../../../office-context.ts';
import type { ItemKind } from '../item-kind.ts';
import { headOf, instantOf } from '../item-parts.ts';
import { certificateUses } from './certificate-uses.ts';
import { itemFiles, type NamedFile } from './item-files.ts';

export interface CheckedExemption
  extends Pick<ExemptionItem, 'periods' | 'average' | 'organic' | 'files' | 'earlier' | 'season'> {
  readonly state: string;
  /** Status of the request; null where the office granted it by itself. */
  readonly application: string | null;
  readonly seasonEndsOn: string | null;
}

type MaybeCheck = DeskCheck | false;

function overCode({ isEach, held }: NonNullable<ExemptionItem['average']>, seasons: number) {
  if (seasons === 1 && held.length === 1) return 'overLimitSingle';
  return isEach || held.length > 1 ? 'overLimitEach' : 'overLimit';
}

/** Facts that stand out on an exemption that waits; one that is decided has nothing to be looked at twice. */
function exemptionChecks(facts: CheckedExemption): readonly DeskCheck[] {
  const { state, application, average, organic, periods, files, seasonEndsOn } = facts;
  if (state !== 'pending' && state !== 'more_info') return [];
  const expires = organic?.expires ?? null;
  // The last period is an estimate.
  const differing = periods.slice(0, -1).filter(({ differs }) => differs);
  const same = facts.earlier.find((one) => one.season === facts.season && one.state === 'approved');
  const found: readonly MaybeCheck[] = [
    application !== null &&
      application !== 'certified' && { code: 'withCompany', tone: 'info', values: { state: application } },
    average !== null &&
      !average.qualifies && {
        code: overCode(average, periods.length),
        tone: 'danger',
        values: { average: average.pounds, limit: average.limit },
      },
    ...differing.map(
      ({ season, typed, reported }): DeskCheck => ({
        code: 'differs',
        tone: 'warning',
        values: { season: season ?? '', typed, reported: reported ?? '' },
      }),
    ),
    expires !== null &&
      seasonEndsOn !== null &&
      expires < seasonEndsOn && { code: 'certificateEnds', tone: 'warning', values: { day: expires } },
    application !== null &&
      !files.some(({ role }) => role === 'paper') && { code: 'noPapers', tone: 'info', values: {} },
    same !== undefined && { code: 'another', tone: 'warning', values: { certificate: same.certificate ?? '' } },
  ];
  return found.filter((one) => one !== false);
}

/** Pounds that a company's own reports of a season add up to, exempt ones among them. */
interface SeasonPounds {
  readonly season: string;
  readonly startsOn: string;
  readonly inshell: string;
  readonly shelled: string;
  readonly reports: number;
}

/** Pounds by season that a company itself reported. A season without a report of its own has none of them. */
function seasonPounds(db: Db, companyId: string) {
  const of = (report: typeof firstHandlerReport | typeof importerReport) => {
    const { company, status, period, totalInshell, totalShelled, exemptInshell, exemptShelled } = report.fields;
    const both = (one: { readonly wire: string }, other: { readonly wire: string }) =>
      sql`coalesce(${column('t', one)}, 0.00) + coalesce(${column('t', other)}, 0.00)`;
    return sql`select ${column('t', period)} as period, ${both(totalInshell, exemptInshell)} as inshell,
        ${both(totalShelled, exemptShelled)} as shelled
      from ${table(report)} t where ${column('t', company)} = ${companyId}::uuid
        and ${column('t', status)} = any(${[...standingStatuses]})`;
  };
  return readRows<SeasonPounds>(db)`select s.title as season, ${column('s', season.fields.startsOn)} as "startsOn",
      sum(r.inshell) as inshell, sum(r.shelled) as shelled, count(*)::int as reports
    from (${of(firstHandlerReport)} union all ${of(importerReport)}) r
    join ${table(reportingPeriod)} p on p.id = r.period
    join ${table(season)} s on s.id = ${column('p', reportingPeriod.fields.season)}
    group by s.id order by 2`;
}

async function applicationOf(context: OfficeContext, row: StoredRow): Promise<StoredRow | null> {
  const ref = refIn(row.values, 'application');
  if (ref === null) return null;
  const resource = ref.type === exRequestOrganic.type ? exRequestOrganic : exRequestDeMinimis;
  const [found] = await selectByIds(context, resource, [ref.id]);
  return found ?? null;
}

/** The periods of a request, each beside what the company reported for its season. */
function periodsOf(
  { settings }: OfficeContext,
  application: StoredRow,
  startsOn: string | null,
  reported: readonly SeasonPounds[],
  seasons: readonly StoredRow[],
): readonly ExemptionPeriod[] {
  const known = seasons.map(({ base, values }) => ({ title: String(base.title), startsOn: String(values.startsOn) }));
  return averagedSeasonNumbers(settings).map((number) => {
    const key = `fy${number}` as const;
    const first = startsOn === null ? null : addYears(startsOn, -seasonsBack(number));
    const own = reported.find((one) => one.startsOn === first);
    const pounds = {
      inshell: textIn(application.values, `${key}Inshell`) ?? '0.00',
      shelled: textIn(application.values, `${key}Shelled`) ?? '0.00',
    };
    const typed = inshellEquivalent(pounds, settings.commodityForms);
    const filed = own === undefined ? null : inshellEquivalent(own, settings.commodityForms);
    const title = first === null ? null : seasonTitle(first, known);
    const differs = filed !== null && differsFromReports(typed, filed);
    return { key, season: own?.season ?? title, ...pounds, typed, reported: filed, differs };
  });
}

function organicOf({ values }: StoredRow): ExemptionItem['organic'] {
  return {
    certifier: textIn(values, 'certifierName'),
    number: textIn(values, 'organicCertNumber'),
    issued: textIn(values, 'organicCertDate'),
    expires: textIn(values, 'organicCertExpiry'),
    total: textIn(values, 'estTotal'),
    organic: textIn(values, 'estOrganic'),
  };
}

function earlierOf(db: Db, row: StoredRow): Promise<ExemptionItem['earlier']> {
  const { company, kind, status, certificateNumber, validTo } = exemption.fields;
  return readRows<ExemptionItem['earlier'][number]>(db)`select t.id, s.title as season, ${column('t', kind)} as kind,
      ${column('t', status)} as state, ${column('t', certificateNumber)} as certificate, ${column('t', validTo)} as "validTo"
    from ${table(exemption)} t left join ${table(season)} s on s.id = ${column('t', exemption.fields.season)}
    where ${column('t', company)} = ${refIn(row.values, 'company')?.id ?? null}::uuid and t.id <> ${row.id}::uuid
    order by ${column('s', season.fields.startsOn)} desc nulls last, t.nid desc limit 50`;
}

async function recommendationsOf(db: Db, row: StoredRow): Promise<ExemptionItem['recommendations']> {
  const rows = await db
    .selectFrom('decision')
    .select(['at', 'actor_name', 'given', 'reason', 'version_before'])
    .where('kind', '=', 'exemption.recommend')
    .where('subject_id', '=', row.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at, actor_name: who, given, reason, version_before }) => ({
    at: at.toISOString(),
    who,
    verdict: 'verdict' in given ? String(given.verdict) : '',
    note: reason ?? '',
    isCurrent: version_before === String(row.vid),
  }));
}

/** The certificate first, then what the company signed and what it attached. */
function filesOf(row: StoredRow, application: StoredRow | null): readonly NamedFile[] {
  const one = (values: StoredRow['values'], key: string, role: NamedFile['role']): readonly NamedFile[] => {
    const id = refIn(values, key)?.id;
    return id === undefined ? [] : [{ id, role }];
  };
  if (application === null) return one(row.values, 'certificate', 'certificate');
  const papers = ['supportingDocs', 'organicDocumentation'].flatMap((key) =>
    key in application.values ? refsIn(application.values, key).map(({ id }) => ({ id, role: 'paper' as const })) : [],
  );
  return [...one(row.values, 'certificate', 'certificate'), ...papers, ...one(application.values, 'pdf', 'copy')];
}

const isDeMinimis = (application: StoredRow | null) => application?.type === exRequestDeMinimis.type;

function averageOf(
  { settings }: OfficeContext,
  periods: readonly ExemptionPeriod[],
  of: { readonly deMinimisLimit?: string | null } | undefined,
): ExemptionItem['average'] {
  if (periods.length === 0) return null;
  const rule = deMinimisRule(settings, of);
  const { held, qualifies } = deMinimisTest({ ...rule, periods });
  const [{ pounds, limit } = { pounds: '0.00', limit: rule.limit }] = held;
  return { pounds, limit, qualifies, isEach: rule.isEach === true, held };
}

async function rowOf(context: OfficeContext, id: string): Promise<StoredRow | null> {
  const [row] = isUuid(id) ? await selectByIds(context, exemption, [id]) : [];
  return row ?? null;
}

async function read(context: OfficeContext, id: string): Promise<ExemptionItem | null> {
  const row = await rowOf(context, id);
  if (row === null) return null;
  const { db } = context;
  const application = await applicationOf(context, row);
  const companyId = refIn(row.values, 'company')?.id ?? null;
  const [of] = await selectByIds(context, season, [refIn(row.values, 'season')?.id ?? row.id]);
  const reported = companyId === null ? [] : await seasonPounds(db, companyId);
  const isTested = application !== null && isDeMinimis(application);
  const seasons = isTested ? await selectRows(context, season, { where: sql`true` }) : [];
  const periods = isTested ? periodsOf(context, application, of?.values.startsOn ?? null, reported, seasons) : [];
  const organic = application === null || isTested ? null : organicOf(application);
  const number = textIn(row.values, 'certificateNumber');
  const certifiedAt = application === null ? null : instantOf(application.values.certifiedAt);
  const files = await itemFiles(db, filesOf(row, application));
  const state = String(row.values.status);
  const since = state === 'pending' ? (certifiedAt ?? instantOf(row.created)) : instantOf(row.changed);
  const facts = {
    ...{ periods, organic, files, average: averageOf(context, periods, of?.values) },
    ...{ earlier: await earlierOf(db, row), season: String(of?.base.title ?? '') },
  };
  return {
    version: String(row.vid),
    head: await headOf(db, 'exemptions', row, since),
    kind: String(row.values.kind ?? ''),
    certificate: {
      number,
      holder: textIn(row.values, 'holderName'),
      forms: textsIn(row.values, 'coveredForms'),
      validFrom: textIn(row.values, 'validFrom'),
      validTo: textIn(row.values, 'validTo'),
    },
    decidedOn: textIn(row.values, 'decidedOn'),
    decisionNote: textIn(row.values, 'decisionNote'),
    application:
      application === null
        ? null
        : {
            state: String(application.values.status),
            applicant: 'applicantName' in application.values ? textIn(application.values, 'applicantName') : null,
            certifiedAt,
            certifiedBy: textIn(application.values, 'certificationName'),
          },
    ...facts,
    uses: number === null ? [] : await certificateUses(db, row, number),
    recommendations: await recommendationsOf(db, row),
    checks: exemptionChecks({
      ...facts,
      application: application === null ? null : String(application.values.status),
      state,
      seasonEndsOn: of?.values.endsOn ?? null,
    }),
  };
}

export const exemptionItem: ItemKind = {
  kind: 'exemptions',
  right: 'exemptionsRecommend',
  read,
  filesOf: async (context, id) => (await read(context, id))?.files.map((file) => file.id) ?? [],
  alsoHistoryOf: async (context, id) => {
    const row = await rowOf(context, id);
    const application = row === null ? null : refIn(row.values, 'application');
    return application === null ? [] : [application.id];
  },
};
