import type { OfficeRight } from '../../office/rights.ts';
import type { ActDeclaration } from './act-declaration.ts';
import { bankActs } from './bank.ts';
import { filingsActs } from './filings.ts';
import type { GivenOf } from './given.ts';
import { keepingActs } from './keeping.ts';
import { moneyActs } from './money.ts';
import { peopleActs } from './people.ts';
import { programActs } from './program.ts';

export const officeActs = {
  ...programActs,
  ...peopleActs,
  ...filingsActs,
  ...moneyActs,
  ...bankActs,
  ...keepingActs,
};

export type OfficeActs = typeof officeActs;
/** The name of an act, as its command is called: `report receive`. */
export type ActName = keyof OfficeActs;

/** The acts that take one right, whatever they are about. */
export type PlainActName = { [A in ActName]: OfficeActs[A]['right'] extends OfficeRight ? A : never }[ActName];

export type ActGiven<A extends ActName> = GivenOf<OfficeActs[A]['fields']>;

export type ActSent<A extends ActName> = { [Each in A]: GivenOf<OfficeActs[Each]['fields'], 'sent'> }[A];

export const actDeclaration = (act: ActName): ActDeclaration => officeActs[act];
