import type { RowBase } from '@packhouse/jsonapi';
import { type CompanyContact, companyContact } from '@packhouse/programme';
import { addRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { companyOfNumber, demandFitName, demandFitNumber, demandFitTypes } from '../company-of-number.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

type Detail = Exclude<keyof CompanyContact, keyof RowBase | 'rootId' | 'types' | 'packetConfirmations'>;
type Details = { readonly [K in Detail]?: CompanyContact[K] };

/** A company as the office enters it; absent details are filled in later. */
export interface NewCompany extends Details {
  readonly id?: string;
  readonly name: string;
  /** The program's own number of the company, unique. */
  readonly rootId: string;
  readonly types: CompanyContact['types'];
}

/**
 * Enters a company, active unless told otherwise. Its forms packages are opened by openPackages.
 * @throws OfficeRefusal when a number is taken or none, or it has no type or an unknown one
 */
export async function createCompany(context: OfficeContext, company: NewCompany): Promise<StoredRow> {
  const { id = context.newId(), name, ...details } = company;
  demandFitTypes(details.types);
  demandFitName(name);
  demandFitNumber(details.rootId);
  return inOneTransaction(context, async (work) => {
    // Claims find handlers by theirs too. One that goes from a company to its successor is changed, by two people.
    for (const key of ['rootId', 'handlerNumber'] as const) {
      const number = String(details[key] ?? '');
      const holder = number === '' ? undefined : await companyOfNumber(work, number, { key });
      if (holder !== undefined)
        throw new OfficeRefusal('companyNumberTaken', { number, company: String(holder.base.title) });
    }
    const values = { status: 'active', legalName: name, ...details };
    return addRow(work, companyContact, id, { base: { title: name }, values });
  });
}
