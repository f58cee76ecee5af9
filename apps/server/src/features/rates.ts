import { type CommodityForm, formsAtRates, type ProgrammeSettings, season } from '@packhouse/programme';
import { sql } from 'kysely';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainRowsWhere, rememberRows } from '#rows/plain-rows.ts';
import { remembered } from '#rows/reader.ts';

/** All seasons: one a year, so that rows of many days ask once. */
const seasonsOf = (context: WriteContext) =>
  remembered(context, 'seasons', async () => {
    const seasons = await plainRowsWhere(context, season, sql`true`);
    rememberRows(context, seasons);
    return seasons;
  });

async function seasonAt(context: WriteContext, day: string) {
  const seasons = await seasonsOf(context);
  return seasons.find(
    ({ startsOn, endsOn }) => startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn,
  );
}

/** The forms of the commodity at the rates of the season that a day falls in; the settings' own where it is in none. */
export async function formsOn(
  context: WriteContext,
  settings: ProgrammeSettings,
  day: string | null,
): Promise<readonly CommodityForm[]> {
  const found = day === null ? null : await seasonAt(context, day);
  return formsAtRates(settings.commodityForms, found ?? {});
}
