import { fail } from '@packhouse/jsonapi';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { knownRows } from '#jsonapi/write/known-rows.ts';
import { plainRow, plainRows } from '#rows/plain-rows.ts';
import { refIn, refsIn } from '#rows/read-values.ts';
import type { ReportRules } from './report-rules.ts';

const refuse = (status: number, detail: string) => fail(status, detail, { pointer: '/data' });

/** A package's list only grows, at its end, by reports of its own company and month (specification, section 7). */
export function packageHooks(rules: ReportRules): ResourceHooks {
  const { form, package: pack } = rules.form;
  return {
    beforeSave: async (context, { before, sent }) => {
      if (before === null || sent[pack.field] === undefined) return {};
      const next = refsIn(sent, pack.field);
      const current = refsIn(before.values, pack.field);
      if (!current.every((ref, index) => next[index]?.id === ref.id))
        refuse(409, 'Reports are only added to a package, never taken out or moved.');
      const { known, unknown } = knownRows(
        context,
        next.slice(current.length).map((ref) => ref.id),
      );
      const added = [...known.map(plainRow), ...(await plainRows(context, form, unknown))];
      const own = (key: 'company' | 'period') => refIn(before.values, key)?.id;
      if (
        added.some(
          (report) => refIn(report, 'company')?.id !== own('company') || refIn(report, 'period')?.id !== own('period'),
        )
      ) {
        refuse(422, 'The report is of another company or month than the package.');
      }
      return {};
    },
  };
}
