import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { rowsOf } from '../rows.ts';
import type { ReportRules } from './report-rules.ts';

const refusal = (status: number, detail: string) =>
  new JsonApiError(status, [errorObject(status, detail, { pointer: '/data' })]);

/** A package's list only grows, at its end, by reports of its own company and month (specification, section 7). */
export function packageHooks(rules: ReportRules): ResourceHooks {
  const { form, package: pack } = rules.form;
  return {
    beforeSave: async (context, { before, sent }) => {
      const next = sent[pack.field] as readonly Ref[] | undefined;
      if (before === null || next === undefined) return {};
      const current = before.values[pack.field] as readonly Ref[];
      if (!current.every((ref, index) => next[index]?.id === ref.id))
        throw refusal(409, 'Reports are only added to a package, never taken out or moved.');
      const added = (await rowsOf(
        context,
        form,
        next.slice(current.length).map((ref) => ref.id),
      )) as readonly unknown[] as readonly { company: Ref | null; period: Ref | null }[];
      const own = (key: 'company' | 'period') => (before.values[key] as Ref | null)?.id;
      if (added.some((report) => report.company?.id !== own('company') || report.period?.id !== own('period'))) {
        throw refusal(422, 'The report is of another company or month than the package.');
      }
      return {};
    },
  };
}
