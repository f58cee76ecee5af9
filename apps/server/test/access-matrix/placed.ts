import type { Resource } from '@packhouse/jsonapi';
import type { Company } from './cast.ts';

/** A row as it stands in the database, with whose it is. */
export interface Placed {
  readonly resource: Resource;
  readonly id: string;
  /** Rows of a company differ by it; shared rows too. */
  readonly seed: number;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Null for shared rows and for people. */
  readonly company: Company | null;
  readonly uploadedBy: string | null;
}
