import type { CellProblem, ImportCode } from './import-problem.ts';

/** Problems of figures that were calculated from the pounds. */
const aboutPounds: readonly ImportCode[] = ['customsCollectedMore', 'certificateOtherForm', 'kilogramsDiffer'];

const isPounds = ({ column, severity }: CellProblem) => severity === 'error' && /_(?:lbs|kg)$/.test(column);

/** The problems of a row without those that only follow from another: one mistake is told once, where it was made. */
export function trueAlone(faults: readonly CellProblem[], found: readonly CellProblem[]): readonly CellProblem[] {
  // A value that cannot be read is not missing: it is there, and wrong.
  const told = [...faults, ...(faults.length === 0 ? found : found.filter(({ code }) => !code.endsWith('Missing')))];
  const isNobody = told.some(({ code }) => code === 'identifierMissing' || code === 'producerUnclear');
  const isWeightWrong = told.some(isPounds);
  return told.filter(
    ({ code }) => !(isNobody && code === 'producerMissing') && !(isWeightWrong && aboutPounds.includes(code)),
  );
}
