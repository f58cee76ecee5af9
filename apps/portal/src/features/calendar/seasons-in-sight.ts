import { addYears, type Season, seasonEnd } from '@packhouse/programme';

type Dated = Pick<Season, 'startsOn' | 'endsOn'>;

/** Seasons that ended up to a year before `day` still have days to come, such as the reimbursement limit. */
export function seasonsInSight<Given extends Dated>(seasons: readonly Given[], day: string): readonly Given[] {
  return seasons.filter(({ startsOn, endsOn }) => {
    const end = endsOn ?? (startsOn === null ? null : seasonEnd(startsOn));
    return end !== null && end >= addYears(day, -1);
  });
}
