import { type Field, path } from '@packhouse/jsonapi';

export interface OfSeason {
  readonly companyId: string;
  readonly seasonId: string;
}

/** Asks for the rows of a company and season. */
export const ofSeason = (
  { fields }: { readonly fields: { readonly company: Field; readonly season: Field } },
  { companyId, seasonId }: OfSeason,
) => [
  { path: path(fields.company, 'id'), value: companyId },
  { path: path(fields.season, 'id'), value: seasonId },
];
