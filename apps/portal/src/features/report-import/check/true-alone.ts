import type { MessageCode } from '@packhouse/programme';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';

/** Problems of figures that were calculated from the pounds. */
const aboutPounds: readonly MessageCode[] = [
  'customsCollectedMore',
  'certificateOtherForm',
  'kilogramsDiffer',
  'poundsDiffer',
];

const isPounds = ({ field, severity }: FileProblem) => severity === 'error' && /_(?:lbs|kg)$/.test(field);

/** Codes that follow where nobody, or nobody whole, is named: a contact brings its state and its identifier along. */
const aboutContact: readonly MessageCode[] = ['producerMissing', 'stateGrownMissing', 'identifierMissing'];

/** Codes that say of a row that its producer is not known, or not whole. */
const isNobody = ({ code, field }: FileProblem) =>
  code === 'producerUnclear' ||
  code === 'newProducerLacking' ||
  code === 'newProducerIncomplete' ||
  (code === 'zerosLost' && field === 'identifier');

/**
 * The problems of a row without those that only follow from another: one mistake is told once, where it was made.
 * @param isBlank whether the row says nothing in a column
 */
export function trueAlone(
  unread: readonly FileProblem[],
  found: readonly FileProblem[],
  isBlank: (column: string) => boolean,
): readonly FileProblem[] {
  // A value that cannot be read is not missing: it is there, and wrong.
  const told = [...unread, ...(unread.length === 0 ? found : found.filter(({ code }) => !code.endsWith('Missing')))];
  const isOpen = told.some(isNobody);
  const isUnnamed = told.some(({ code }) => code === 'identifierMissing');
  const isWeightWrong = told.some(isPounds);
  const isFormOpen = told.some(({ code }) => code === 'cropFormUnclear');
  return told.filter(
    ({ code, field }) =>
      !(isOpen && aboutContact.includes(code) && isBlank(field)) &&
      !((isOpen || isUnnamed) && code === 'producerMissing') &&
      !(isWeightWrong && aboutPounds.includes(code)) &&
      !(isFormOpen && (code === 'weightMissing' || code === 'onlyWeightMissing')),
  );
}
