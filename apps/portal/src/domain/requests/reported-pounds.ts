import {
  addQuantities,
  addYears,
  type CompanyType,
  currentReport,
  deMinimisSeasons,
  type Pounds,
  type ReportType,
  type Season,
  seasonsBack,
  seasonTitle,
} from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';
import { seasonMonthsOf } from '#domain/months/season-months.ts';
import { silently } from '#kernel/client/client.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { grownPounds, type HandledCrop, readHandledCrop } from './own-crop.ts';

export type ApplicantType = CompanyType;

type Named = Pick<Season, 'startsOn' | 'title'>;

/** The first days of the seasons averaged, the oldest first and the one claimed last; null where its own is not known. */
const firstDays = ({ startsOn }: Named): readonly (string | null)[] =>
  deMinimisSeasons.map((number) => (startsOn === null ? null : addYears(startsOn, -seasonsBack(number))));

/** The titles of the same: those of the seasons that are known, else by their days. */
export function averagedSeasons(claimed: Named, known: readonly Named[]): readonly string[] {
  return firstDays(claimed).map((day, index) =>
    index === deMinimisSeasons.length - 1 ? claimed.title : day === null ? '' : seasonTitle(day, known),
  );
}

/** Pounds in the reports that stand for their months, exempt ones among them; null when none was filed. */
export function poundsReported(
  months: readonly MonthPackage<MonthReport>[],
  reportType: ReportType,
): Required<Pounds> | null {
  const filed = months
    .filter((month) => month.reportType === reportType)
    .flatMap(
      ({ reports }) => currentReport(reports.map((row) => ({ id: row.id, status: row.status ?? '', row }))) ?? [],
    );
  if (filed.length === 0) return null;
  const sum = (values: readonly (string | null)[]) => addQuantities(values.map((value) => value ?? '0'));
  return {
    inshell: sum(filed.flatMap(({ row }) => [row.totalInshell, row.exemptInshell])),
    shelled: sum(filed.flatMap(({ row }) => [row.totalShelled, row.exemptShelled])),
  };
}

/** By kind of applicant, one for each averaged season; null where nothing was filed or it could not be read. */
export type ReportedPounds = Readonly<Record<ApplicantType, readonly (Required<Pounds> | null)[]>>;

/** The figures of own reports: an importer's are its own, a first handler's hold the crop of others too. */
export interface OwnReports {
  readonly importer: ReportedPounds['importer'];
  /** All that it handled: what counts where a program lets first handlers apply. */
  readonly firstHandler: ReportedPounds['first_handler'];
  /** Null for a company that handles no crop. */
  readonly handled: HandledCrop | null;
}

/** The pounds that each kind of applicant reported. @param own the producers of the reports that the company is itself */
export const reportedBy = (
  { importer, firstHandler, handled }: OwnReports,
  own: readonly string[],
): ReportedPounds => ({
  importer,
  first_handler: firstHandler,
  producer: handled === null ? [] : grownPounds(handled, own),
});

interface Asked {
  readonly companyId: string;
  readonly types: readonly ('first_handler' | 'importer' | 'producer')[];
  readonly claimed: Season;
  readonly seasons: readonly Season[];
}

/** The company's own reports of the averaged seasons (domain.md 2.9). */
export const ownReports = ({ companyId, types, claimed, seasons }: Asked) =>
  queryOptions({
    queryKey: ['exemptions', 'reported', companyId, claimed.id],
    queryFn: async (): Promise<OwnReports> => {
      const found = firstDays(claimed).map((day) =>
        seasons.find(({ startsOn }) => startsOn !== null && startsOn === day),
      );
      const months = await Promise.all(
        found.map(async (season) => {
          // The season claimed is an estimate; what was reported of it so far says nothing about the whole.
          if (season === undefined || season.id === claimed.id) return [];
          const read = queryClient.fetchQuery(seasonMonthsOf({ companyId, seasonId: season.id }, types));
          return (await silently(read))?.months ?? [];
        }),
      );
      const past = found.map((season) => (season === undefined || season.id === claimed.id ? null : season.id));
      const grows = types.includes('producer') && types.includes('first_handler');
      return {
        importer: months.map((all) => poundsReported(all, 'importer_report')),
        firstHandler: months.map((all) => poundsReported(all, 'first_handler_report')),
        handled: grows ? await readHandledCrop(companyId, past) : null,
      };
    },
  });
