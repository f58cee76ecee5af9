import type { MessageCode } from '@packhouse/programme';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';

export const remedies = [
  'identifier',
  'name',
  'address',
  'state',
  'zip',
  'zeros',
  'reach',
  'yesOrNo',
  'cell',
  'shorten',
] as const;
export type Remedy = (typeof remedies)[number];

const byCode: Readonly<Partial<Record<MessageCode, Remedy>>> = {
  identifierInUse: 'identifier',
  identifierMissing: 'identifier',
  twiceInFile: 'identifier',
  producerNameMissing: 'name',
  streetMissing: 'address',
  cityMissing: 'address',
  stateMissing: 'state',
  zipMalformed: 'zip',
  zerosLost: 'zeros',
  phoneMalformed: 'reach',
  emailMalformed: 'reach',
  activeUnknown: 'yesOrNo',
  spreadsheetError: 'cell',
  formulaWithoutValue: 'cell',
};

/** How a problem is solved. Codes without an entry are texts that are too long. */
export const remedyOf = ({ code }: Pick<LocatedProblem, 'code'>): Remedy => byCode[code] ?? 'shorten';
