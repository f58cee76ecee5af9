import { companyContact, type Exemption, exemption, season } from '@packhouse/programme';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { addRow, getRow, refTo } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, officeToday } from '../office-context.ts';
import { demandFreeNumber } from './certificate-number.ts';
import { demandForms } from './decide-exemption.ts';
import { knownRow } from './move-status.ts';

/** An exemption that the office grants without a request made in the portal. */
export interface NewExemption {
  readonly id?: string;
  readonly companyId: string;
  readonly seasonId: string;
  readonly kind: 'de_minimis' | 'organic';
  /** Unique, such as ORG-2026-0031. */
  readonly certificateNumber: string;
  readonly holderType: 'producer' | 'importer' | 'first_handler';
  readonly coveredForms: Exemption['coveredForms'];
}

/**
 * Grants a company an exemption for a whole season; the holder is the company's name.
 * @throws OfficeError when the certificate number is taken
 */
export function createApprovedExemption(context: OfficeContext, wish: NewExemption): Promise<StoredRow> {
  const { id = context.newId(), companyId, seasonId, certificateNumber, ...given } = wish;
  return inOneTransaction(context, async (work) => {
    demandForms(wish.coveredForms);
    await demandFreeNumber(work, certificateNumber);
    const holder = await getRow(work, companyContact, companyId);
    const { base, values } = await knownRow(work, season, seasonId);
    const holderName = String(holder.base.title);
    const row = await addRow(work, exemption, id, {
      base: { title: `${certificateNumber} ${holderName} ${String(base.title)}` },
      values: {
        status: 'approved',
        company: refTo(companyContact, companyId),
        season: refTo(season, seasonId),
        certificateNumber,
        holderName,
        validFrom: values.startsOn,
        validTo: values.endsOn,
        decidedOn: officeToday(work),
        ...given,
      },
    });
    await askForDocuments(work.db);
    return row;
  });
}
