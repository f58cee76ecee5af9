import { type CompanyContact, certificationStatement } from '@packhouse/programme';
import { factsOf, figuresOf, type RecordedForm } from './form-facts.ts';
import type { RecordDocument } from './record-document.ts';
import type { Words } from './words.ts';

/** The company block of a form: name, address, program numbers. Tax numbers stay out (decisions.md 1). */
function partyOf(company: CompanyContact, { t }: Words): RecordDocument['party'] {
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

type Statement = Parameters<typeof certificationStatement>[0];

interface SaidForm extends Pick<RecordDocument, 'title' | 'sections'>, Pick<Statement, 'statement'> {
  readonly company: CompanyContact;
  readonly recorded: RecordedForm;
  /** The words that the statement names besides the company. */
  readonly values: Omit<Statement['values'], 'company'>;
}

/** A form in words: whose it is, its figures and facts, its lists, and the statement that is signed. */
export function formDocument(form: SaidForm, words: Words): RecordDocument {
  const { title, sections, statement, company, recorded } = form;
  const { settings, language } = words;
  const values = { company: company.legalName || company.title, ...form.values };
  return {
    title,
    party: partyOf(company, words),
    figures: figuresOf(recorded, words),
    facts: factsOf(recorded, words),
    sections,
    statement: certificationStatement({ statement, settings, values, language }),
  };
}
