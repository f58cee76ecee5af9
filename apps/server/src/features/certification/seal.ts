import { isRelation, type Ref, type Resource } from '@packhouse/jsonapi';
import { type FilingForm, type Problem, uploadedFile } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { knownRefIn, refsIn } from '#rows/read-values.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { Values } from '#rows/stored-row.ts';
import { confirmationOf, confirmationTaken } from './confirmation.ts';
import type { FormAfterWrite, FormFacts, FormRules } from './form-rules.ts';
import { labelled, writeRecord } from './record.ts';
import { checkSignature } from './signature.ts';
import { signerOf } from './signer.ts';
import { demandStatement, englishStatement } from './statement.ts';

function listed<Facts extends FormFacts>({ form, settings }: FormRules<Facts>, { parts }: Facts): Values {
  const lists = Object.entries(form.lists).map(([key, resource]) => [
    key,
    (parts[key] ?? []).map((row) => ({ id: row.id, values: labelled(resource, row, settings) })),
  ]);
  return Object.fromEntries(lists);
}

const filesNamed = (resource: Resource, values: Values): readonly Ref[] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    // Border: relations hold refs.
    isRelation(field) && field.upload !== undefined ? refsIn(values, key) : [],
  );

/** The files that a form and its rows name, by the hash of their bytes: none can be exchanged below the same id. */
async function filesOf(
  context: WriteContext,
  { form, lists }: FilingForm,
  { values, found }: FormAfterWrite<FormFacts>,
) {
  const ofParts = Object.entries(lists).flatMap(([key, resource]) =>
    (found.parts[key] ?? []).flatMap((row) => filesNamed(resource, row)),
  );
  const ids = [...filesNamed(form, values), ...ofParts];
  const rows = await selectByIds(context, uploadedFile, [...new Set(ids.map(({ id }) => id))]);
  const files = rows.map(({ id, base }) => ({ id, sha256: String(base.sha256) }));
  return files.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Seals a form: the values that only the server writes, and the certification record with everything certified.
 * @param warnings what the rules doubt in it: it was signed over them
 */
export async function seal<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  after: FormAfterWrite<Facts>,
  warnings: readonly Problem[],
): Promise<Values> {
  const { form, formType } = rules.form;
  const { id, values, found } = after;
  checkSignature(context, form, values);
  const companyId = knownRefIn(values, 'company').id;
  const signedBy = await signerOf(context, rules.settings, companyId);
  const stated = { values, about: found.about };
  if (signedBy.key !== undefined) await demandStatement(context, rules, stated);
  const hash = await writeRecord(context, {
    companyId,
    formType,
    formId: id,
    confirmation: confirmationOf(rules.form, id, values),
    body: {
      formType,
      formId: id,
      period: found.about.period,
      season: found.about.season,
      filedAt: context.now,
      signedBy,
      form: labelled(form, values, rules.settings),
      files: await filesOf(context, rules.form, after),
      warnings,
      statementInEnglish: await englishStatement(context, rules, stated),
      ...listed(rules, found),
    },
  });
  if (hash === null) throw confirmationTaken(rules.form);
  return {
    filedAt: context.now,
    certifiedBy: { type: 'user--user', id: signedBy.userId },
    onBehalfOf: signedBy.onBehalfOf,
    recordHash: hash,
  };
}
