import { currentSeason, type Season } from '@packhouse/programme';

/**
 * The season whose packet can be certified (specification, section 4); null while none is marked. A provider may leave
 * a season's first day open.
 */
export function certifiableSeason(seasons: readonly Season[]) {
  return currentSeason(seasons.map((season) => ({ ...season, startsOn: season.startsOn ?? '' }))).season;
}
