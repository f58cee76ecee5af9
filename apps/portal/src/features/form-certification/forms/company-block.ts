import type { CompanyContact } from '@packhouse/programme';
import type { RecordDocument } from './record-document.ts';
import type { Words } from './words.ts';

/** The company block of a form: name, address, program numbers. Tax numbers stay out (decisions.md 1). */
export function partyOf(company: CompanyContact, { t }: Words): RecordDocument['party'] {
  const name = company.legalName || company.title;
  const town = [company.mailingCity, [company.mailingState, company.mailingZip].filter(Boolean).join(' ')];
  const address = [company.mailingStreet, town.filter(Boolean).join(', ')].filter(Boolean).join(', ');
  const lines = [
    name,
    company.dba && company.dba !== name ? t('party.dba', { name: company.dba }) : '',
    address,
    company.rootId ? t('party.rootId', { number: company.rootId }) : '',
    company.handlerNumber ? t('party.handlerNumber', { number: company.handlerNumber }) : '',
  ];
  return { heading: t('party.heading'), lines: lines.filter((line) => line !== '') };
}
