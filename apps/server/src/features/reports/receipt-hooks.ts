import { limitsOf, type Resource } from '@packhouse/jsonapi';
import { fhNonExemptReceipt, producerContact, receiptAssessment } from '@packhouse/programme';
import type { ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { notFound } from '#jsonapi/write/parse-relationship.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { refIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { partHooks } from '../certification/part-hooks.ts';
import { formsOn } from '../rates.ts';
import { reportFormRules } from './report-hooks.ts';
import type { ReportDeps, ReportRules } from './report-rules.ts';

/** The producer's name and address as they are now: later edits of the contact do not change the row (domain.md 2.1). */
async function producerAtFiling(context: WriteContext, resource: Resource, values: Values): Promise<Values> {
  const producer = refIn(values, 'producer');
  if (!('producer' in resource.fields)) return {};
  if (!producer) return { producerName: null, producerAddress: null };
  const contact = await plainTarget(context, producerContact, producer);
  if (contact.firstHandler?.id !== refIn(values, 'company')?.id) {
    return notFound(producer.type, producer.id);
  }
  const town = [contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = [contact.street, contact.street2, town].filter(Boolean).join(', ');
  return {
    producerName: contact.title,
    producerAddress: [...address].slice(0, limitsOf(fhNonExemptReceipt).producerAddress).join(''),
  };
}

/** The amount at the rates of the season that the row's date falls in; its report works it out again at its own rates. */
async function amount(context: WriteContext, resource: Resource, deps: ReportDeps, values: Values): Promise<Values> {
  if (!('assessment' in resource.fields)) return {};
  const day = values.collectedOn ?? values.entryDate ?? null;
  const forms = await formsOn(context, deps.settings, day === null ? null : String(day));
  return { assessment: receiptAssessment(values, forms) };
}

export function receiptHooks(rules: ReportRules, deps: ReportDeps, resource: Resource): ResourceHooks {
  const hooks = partHooks(reportFormRules(rules, deps), async (context, change, values) => {
    const names =
      change.before === null || 'producer' in change.sent ? await producerAtFiling(context, resource, values) : {};
    return { ...names, ...(await amount(context, resource, deps, values)) };
  });
  return { ...hooks, independent: true, reads: ['producer'] };
}
