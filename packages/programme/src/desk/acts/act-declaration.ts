import type { OfficeRight } from '../../office/rights.ts';
import type { GivenFields } from './given.ts';

/**
 * An act of the office, declared once. From it follow the types of what a screen sends and the server reads, its route, its
 * command with `--help`, and whether a screen offers it; what it does is an `Act` of the server.
 */
export interface ActDeclaration {
  /** One sentence for `--help`. */
  readonly about: string;
  /** The right that it takes, or each that it can take by what it is about; none: that of what is settled. */
  readonly right: OfficeRight | readonly OfficeRight[];
  /** It decides nothing: who prepares does it, and proposes nothing. */
  readonly prepares?: true;
  readonly fields: GivenFields;
}

/** Acts by their names, as their commands are called: `report receive`. */
export type ActDeclarations = Readonly<Record<`${string} ${string}`, ActDeclaration>>;
