import type { Problem } from '@packhouse/programme';
import { urls } from '#kernel/routing/urls.ts';
import type { CertifiableCase, CertifiableForm } from '../forms/certifiable-form.ts';
import type { RecordSection } from '../forms/record-document.ts';
import type { Words } from '../forms/words.ts';

/** "Exempt receipts, row 3, Certificate: …"; the sentence alone for what is about the whole form. */
function warningText(problem: Problem, sections: readonly RecordSection[], words: Words): string {
  const { t, format, problemText } = words;
  const text = problemText(problem);
  const { row, field } = problem;
  for (const { heading, stored } of sections) {
    const index = row === undefined ? -1 : (stored?.ids.indexOf(row) ?? -1);
    if (stored === undefined || index < 0 || field === undefined) continue;
    return t('place.inRow', { list: heading, row: format.number(index + 1), field: stored.labelOf(field), text });
  }
  return text;
}

export function certifiableOf(form: CertifiableForm, found: CertifiableCase, words: Words) {
  const recordDocument = found.recordDocument(words);
  const warnings = found.warnings.map((problem) => ({
    text: warningText(problem, recordDocument.sections, words),
    href: urls.field(found.editUrl, problem),
  }));
  return { form, found, recordDocument: { ...recordDocument, warnings }, words };
}

export type Certifiable = ReturnType<typeof certifiableOf>;
