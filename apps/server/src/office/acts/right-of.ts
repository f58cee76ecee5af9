import { mayBegin, mayDecide, mayRead, type OfficeRight, type OfficeRole, officeRights } from '@packhouse/programme';
import { OfficeRefusal } from '../office-error.ts';
import type { OfficePerson } from './office-person.ts';

/** One of several rights, by what is given and what it is about. A method, so that a list of acts can hold those of every kind. */
export interface OneOfRights<Given, At> {
  /** Every right that it can be; who has none of them is told the first, before anything is looked at. */
  readonly among: readonly [OfficeRight, ...OfficeRight[]];
  of(given: Given, at: At, person: OfficePerson): OfficeRight;
}

export type RightOf<Given, At> = OfficeRight | OneOfRights<Given, At>;

interface OfRight {
  readonly right: RightOf<never, never>;
}

export const rightsOf = ({ right }: OfRight): readonly [OfficeRight, ...OfficeRight[]] =>
  typeof right === 'string' ? [right] : right.among;

interface OfRoles {
  readonly name: string;
  readonly roles: readonly OfficeRole[];
}

/** @throws OfficeRefusal for anyone who may not look by a right */
export function demandRead({ name, roles }: OfRoles, right: OfficeRight): void {
  if (!mayRead(right, roles)) throw new OfficeRefusal('rightMissing', { name, right });
}

/** A command, as far as it says whose it is. */
interface ForWhom {
  readonly begins: readonly OfRight[];
  /** It settles what others proposed. */
  readonly decides?: true;
}

/**
 * Turns away who could do nothing by a command, whatever they sent and whatever there is: so that the answer tells neither. The act
 * itself asks for the one right that it takes.
 * @throws OfficeRefusal
 */
export function demandOpenTo({ begins, decides }: ForWhom, { name, roles }: OfRoles): void {
  if (roles.length === 0) throw new OfficeRefusal('noRole', { name });
  if (decides && !officeRights.some((right) => mayDecide(right, roles)))
    throw new OfficeRefusal('decidesNothing', { name });
  const among = begins.flatMap(rightsOf);
  const [right] = among;
  if (right !== undefined && !among.some((one) => mayBegin(one, roles)))
    throw new OfficeRefusal('rightMissing', { name, right });
}
