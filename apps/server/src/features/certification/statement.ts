import {
  certificationStatement,
  certificationStatements,
  companyContact,
  isOneOf,
  type StatementFacts,
  statementOf,
} from '@packhouse/programme';
import { refuseField } from '#problems/refuse.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn, textIn } from '#rows/read-values.ts';
import type { Reader } from '#rows/reader.ts';
import type { Values } from '#rows/stored-row.ts';
import type { FormAbout, FormRules } from './form-rules.ts';

export type StatedForm = Pick<FormRules, 'form' | 'settings' | 'about'>;

/** The statement in English, whatever language it was shown in (decisions.md 26). */
export async function englishStatement(
  reader: Reader,
  { form, settings }: StatedForm,
  { values, about }: { readonly values: Values; readonly about: FormAbout },
): Promise<string> {
  const company = await plainTarget(reader, companyContact, knownRefIn(values, 'company'));
  const statement = statementOf(form.formType, values);
  return certificationStatement({ statement, settings, values: { company: company.title, ...about } });
}

export async function statementsOf(
  reader: Reader,
  { form, settings }: StatedForm,
  { values, about }: { readonly values: Values; readonly about: FormAbout },
) {
  const company = await plainTarget(reader, companyContact, knownRefIn(values, 'company'));
  const facts: StatementFacts = { ...about, company: company.legalName || company.title };
  return certificationStatements({ statement: statementOf(form.formType, values), settings, facts });
}

/**
 * A person's portal sends what the person saw. A program shows nothing to anybody: it certifies with the program's own words.
 * @throws JsonApiError 422 at the statement, with the one that is expected
 */
export async function demandStatement(
  reader: Reader,
  rules: StatedForm,
  form: { readonly values: Values; readonly about: FormAbout },
): Promise<void> {
  const statements = await statementsOf(reader, rules, form);
  if (isOneOf(statements, textIn(form.values, 'certificationStatement') ?? '')) return;
  refuseField(rules.form.form, 'certificationStatement', 'statementOfKey', { statement: statements.en ?? '' });
}
