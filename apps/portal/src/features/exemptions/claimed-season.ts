import { currentExemptionSeason, type Season } from '@packhouse/programme';

/** The season that a new request claims: the current exemption season; null while applications are closed (§4). */
export function claimedSeason(seasons: readonly Season[]): Season | null {
  const dated = seasons.map((season) => ({ season, ...season, startsOn: season.startsOn ?? '' }));
  return currentExemptionSeason(dated).season?.season ?? null;
}
