import {
  checkSeasonTitle,
  compareDecimals,
  deMinimisRule,
  isDecimal,
  overlappingSeasons,
  type Period,
  type ProgrammeSettings,
  periodsOfSeason,
  reportingPeriod,
  season,
  seasonEnd,
  seasonTitle,
} from '@packhouse/programme';
import { addRow, findRows, refTo } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { demandOwnForms } from '../change-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { demandNearDay } from '../office-day.ts';
import { OfficeRefusal, RuleRefusal } from '../office-error.ts';
import { lockPackages, openPackages } from './open-packages.ts';

/** A season as the office opens it; what is absent comes from the program's settings. */
export interface NewSeason {
  readonly id?: string;
  /** First day, YYYY-MM-DD. */
  readonly startsOn: string;
  /** A title of its own; absent: by its first day. */
  readonly title?: string;
  /** US dollars per pound, decimal text. */
  readonly inshellRate?: string | null;
  readonly shelledRate?: string | null;
  readonly deMinimisLimit?: string | null;
  readonly calendarNotes?: string | null;
}

/**
 * Makes a season with its twelve reporting periods, each due by rule, and opens the packages of the periods that have
 * begun. What is there already stays, so repeating it completes a season and doubles nothing. Marks are set by
 * markSeason.
 * @throws OfficeRefusal when the season would overlap another, or the day does not exist, is no first of a month or years away
 * @throws RuleRefusal when its title is none, or another's
 */
export async function createSeason(context: OfficeContext, wish: NewSeason): Promise<StoredRow> {
  demandNearDay(wish.startsOn, officeToday(context));
  // Of a month cut in two one part would be a month of its own: thirteen of them.
  if (!wish.startsOn.endsWith('-01')) throw new OfficeRefusal('seasonFirstDay', { day: wish.startsOn });
  return inOneTransaction(context, async (work) => {
    // Two at the same moment would not see each other's.
    await lockPackages(work);
    const endsOn = seasonEnd(wish.startsOn);
    demandOwnForms(work.settings, wish);
    const [standing] = await findRows(work, season, { startsOn: wish.startsOn });
    if (standing !== undefined) demandAsGiven(standing, wish);
    const row = standing ?? (await addSeason(work, { ...wish, endsOn }));
    const there = await findRows(work, reportingPeriod, { season: row.id });
    const periods = periodsOfSeason({ startsOn: wish.startsOn, endsOn }, work.settings.dueDay);
    for (const period of periods) {
      if (there.some(({ values }) => values.startsOn === period.startsOn)) continue;
      await addPeriod(work, row, period);
    }
    await openPackages(work, { seasonId: row.id });
    return row;
  });
}

/** A season that is there is made whole, and not changed on the way: nobody would see that what they gave is not taken. */
function demandAsGiven({ base, values }: StoredRow, { id: _, startsOn: __, title, ...given }: NewSeason): void {
  const isOther = Object.entries(given).some(([name, value]) => value !== undefined && !isSame(values[name], value));
  if (isOther || (title !== undefined && title !== base.title))
    throw new OfficeRefusal('seasonThere', { season: String(base.title) });
}

const isSame = (stored: unknown, given: unknown): boolean =>
  (stored ?? null) === (given ?? null) ||
  (isDecimal(String(stored)) && isDecimal(String(given)) && compareDecimals(String(stored), String(given)) === 0);

async function addSeason(work: OfficeWork, wish: NewSeason & { endsOn: string }): Promise<StoredRow> {
  const { id = work.newId(), startsOn, endsOn, title = seasonTitle(startsOn), ...given } = wish;
  const others = (await findRows(work, season)).map(({ base, values }) => ({
    title: String(base.title),
    startsOn: String(values.startsOn),
    endsOn: String(values.endsOn),
  }));
  const [overlapped] = overlappingSeasons({ title, startsOn, endsOn }, others);
  if (overlapped !== undefined) throw new OfficeRefusal('seasonOverlaps', { season: overlapped.title });
  const wrong = checkSeasonTitle(title, others);
  if (wrong !== null) throw new RuleRefusal(wrong);
  const values = {
    startsOn,
    endsOn,
    current: false,
    currentExemption: false,
    inshellRate: rateOf(work.settings, 'inshell'),
    shelledRate: rateOf(work.settings, 'shelled'),
    // Where each form has its limit, a season has none unless it is given one.
    deMinimisLimit: deMinimisRule(work.settings, undefined).isByForm ? null : work.settings.deMinimisLimit,
    // Rises with each document of the packet.
    packetVersion: 0,
    ...given,
  };
  return addRow(work, season, id, { base: { title }, values });
}

const rateOf = ({ commodityForms }: ProgrammeSettings, key: string) =>
  commodityForms.find((form) => form.key === key)?.rate ?? null;

function addPeriod(work: OfficeWork, { id }: StoredRow, { title, startsOn, endsOn, dueOn }: Period) {
  const values = {
    season: refTo(season, id),
    startsOn,
    endsOn,
    dueOn,
    // Rows may be drafted during the month itself.
    opensOn: startsOn,
    appliesTo: ['first_handler', 'importer'],
    reminderDays: ['10', '3', '0'],
  };
  return addRow(work, reportingPeriod, work.newId(), { base: { title }, values });
}
