import {
  type CommodityForm,
  checkReimbursement,
  domesticReimbItem,
  type Exemption,
  type Findings,
  type FormDraft,
  formsAtRates,
  importReimbItem,
  memberOf,
  type ProgrammeSettings,
  type ReadForm,
  reimbursementRequest,
  type Season,
  seasonEnd,
} from '@packhouse/programme';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { textsIn } from './draft/request-draft.ts';

export interface ClaimFacts {
  readonly season: Season;
  readonly settings: ProgrammeSettings;
  readonly book: {
    /** Null where they could not be read. */
    readonly exemptions: readonly Exemption[] | null;
    /** Titles of other live claims by the entries and reasons in them; null where they could not be read. */
    readonly claimedElsewhere: ReadonlyMap<string, string> | null;
  };
  /** In the program's time zone. */
  readonly today: string;
  /** The office returned it: it was filed in time. */
  readonly wasFiled?: boolean;
}

/** True for a claim that the office decided on before, as its note says. */
export function wasReturned(read: Pick<ReadForm, 'row'> | null): boolean {
  const note = read === null ? null : memberOf(read.row, 'decisionNote');
  return typeof note === 'string' && note !== '';
}

/** A season's last day. */
export const endOf = (season: Season): string =>
  season.endsOn ?? (season.startsOn === null ? '' : seasonEnd(season.startsOn));

/** The forms of the crop at the rates of the claim's season. */
export const formsOf = ({ season, settings }: Pick<ClaimFacts, 'season' | 'settings'>): readonly CommodityForm[] =>
  formsAtRates(settings.commodityForms, season);

/** Everything wrong with a claim and its items (domain.md 2.7 and 2.8). */
export function checkClaimDraft({ values, rows }: FormDraft, facts: ClaimFacts): Findings {
  const { season, settings, book, today, wasFiled = false } = facts;
  // Where the certificates could not be read, a number is not called unknown: the server knows (specification, section 8).
  const isUnread = book.exemptions === null;
  const { errors, warnings } = checkReimbursement(
    {
      ...textsIn(reimbursementRequest, values),
      notClaimedBefore: values.notClaimedBefore === true,
      documentCount: refsIn(values, 'supportingDocs').length,
      domestic: (rows.domesticItems ?? []).map((row) => ({ id: row.id, ...textsIn(domesticReimbItem, row.values) })),
      imports: (rows.importItems ?? []).map((row) => ({ id: row.id, ...textsIn(importReimbItem, row.values) })),
    },
    {
      today,
      season: { title: season.title, startsOn: season.startsOn ?? '', endsOn: endOf(season) },
      settings: isUnread ? { ...settings, certificateNotFound: 'warning' } : settings,
      forms: formsOf(facts),
      certificates: book.exemptions ?? [],
      wasFiled,
      ...(book.claimedElsewhere === null ? {} : { claimedElsewhere: book.claimedElsewhere }),
    },
  );
  // In the order of the page: items come before the person who asks.
  return { errors: errors.toSorted((a, b) => Number(b.row !== undefined) - Number(a.row !== undefined)), warnings };
}
