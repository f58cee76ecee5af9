import { type CommodityForm, formsAtRates, type ProgrammeSettings, season } from '@packhouse/programme';
import { remembered, type WriteContext } from '#jsonapi/hooks.ts';
import { rowsWhere, sql } from './rows.ts';

async function seasonAt(context: WriteContext, day: string) {
  const { startsOn, endsOn } = season.fields;
  const within = sql`${day}::date between t.${sql.raw(startsOn.wire)} and t.${sql.raw(endsOn.wire)}`;
  const [found] = await rowsWhere(context, season, within);
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
