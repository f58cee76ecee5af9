import type { MessageCode } from '@packhouse/programme';
import type { FileProblem, LocatedProblem } from './file-problem.ts';

/** Warnings about somebody's money or about who somebody is: they stop nothing, and are never folded away. */
const weighty: ReadonlySet<MessageCode> = new Set<MessageCode>([
  'producerNameDiffers',
  'identifierDiffers',
  'contactLooksLikeAnother',
  'identifierLooksLikeSsn',
  'certificateNotFound',
  'certificateOtherHolder',
  'certificateOtherKind',
  'certificateOtherForm',
  'certificateNotValidThen',
  'certificateWithoutReason',
  'columnOfOtherRows',
  'countryNotDomestic',
  'producerReachedLimit',
  'producerReachedSeasonLimit',
  'ticketTwice',
  'entryTwice',
  'rowTwice',
  'entryAlreadyReported',
  'kilogramsDiffer',
  'poundsDiffer',
  'codeMadeDate',
  'invisibleCharacters',
  'customsCollectedMore',
  'customsCollectedAnyway',
]);

/** Whether a warning is one to decide about. */
export const isToDecide = ({ severity, code }: Pick<FileProblem, 'severity' | 'code'>): boolean =>
  severity === 'warning' && weighty.has(code);

/** A warning as a decision about it names it. */
export const warningId = ({ row, field, code }: Pick<LocatedProblem, 'row' | 'field' | 'code'>): string =>
  `${row} ${field} ${code}`;
