import { type CommodityForm, formsAtRates, type ProgrammeSettings, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { remembered, type WriteContext } from '#jsonapi/hooks.ts';
import { plainRowsWhere } from '#rows/plain-rows.ts';

async function seasonAt(context: WriteContext, day: string) {
  const { startsOn, endsOn } = season.fields;
  const within = sql`${day}::date between t.${sql.raw(startsOn.wire)} and t.${sql.raw(endsOn.wire)}`;
  const [found] = await plainRowsWhere(context, season, within);
  return found ?? null;
}

/** The forms of the commodity at the rates of the season that a day falls in; the settings' own where it is in none. */
export async function formsOn(
  context: WriteContext,
  settings: ProgrammeSettings,
  day: string | null,
): Promise<readonly CommodityForm[]> {
  const found = day === null ? null : await remembered(context, `season:${day}`, () => seasonAt(context, day));
  return formsAtRates(settings.commodityForms, found ?? {});
}
