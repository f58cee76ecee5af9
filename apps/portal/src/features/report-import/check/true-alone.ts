import type { MessageCode } from '@packhouse/programme';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';

/** Problems of figures that were calculated from the pounds. */
const aboutPounds: readonly MessageCode[] = ['customsCollectedMore', 'certificateOtherForm', 'kilogramsDiffer'];

const isPounds = ({ field, severity }: FileProblem) => severity === 'error' && /_(?:lbs|kg)$/.test(field);

/** The problems of a row without those that only follow from another: one mistake is told once, where it was made. */
export function trueAlone(unread: readonly FileProblem[], found: readonly FileProblem[]): readonly FileProblem[] {
  // A value that cannot be read is not missing: it is there, and wrong.
  const told = [...unread, ...(unread.length === 0 ? found : found.filter(({ code }) => !code.endsWith('Missing')))];
  const isNobody = told.some(({ code }) => code === 'identifierMissing' || code === 'producerUnclear');
  const isWeightWrong = told.some(isPounds);
  const isFormOpen = told.some(({ code }) => code === 'cropFormUnclear');
  return told.filter(
    ({ code }) =>
      !(isNobody && code === 'producerMissing') &&
      !(isWeightWrong && aboutPounds.includes(code)) &&
      !(isFormOpen && code === 'weightMissing'),
  );
}
