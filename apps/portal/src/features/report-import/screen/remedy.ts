import type { MessageCode } from '@packhouse/programme';
import type { FigureStyle } from '@packhouse/spreadsheet';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';

export const remedies = [
  'figure',
  'negative',
  'date',
  'otherMonth',
  'certificate',
  'reason',
  'state',
  'producer',
  'newProducer',
  'contact',
  'cells',
  'spreadsheetError',
  'amount',
  'priorHandler',
  'shorten',
  'entryNumber',
  'country',
  'usOrigin',
  'port',
  'billOfLading',
  'importCertificate',
  'formula',
  'zeros',
  'cropForm',
  'paper',
  'text',
] as const;
export type Remedy = (typeof remedies)[number];

const byCode: Readonly<Partial<Record<MessageCode, Remedy>>> = {
  figureUnclear: 'figure',
  weightNotNumber: 'figure',
  weightTooPrecise: 'figure',
  weightBeyondThousandths: 'figure',
  weightTooLarge: 'figure',
  weightMissing: 'figure',
  onlyWeightMissing: 'figure',
  weightNegative: 'negative',
  amountNotNumber: 'amount',
  amountTooPrecise: 'amount',
  amountTooLarge: 'amount',
  amountNegative: 'amount',
  customsAmountMissing: 'amount',
  dateMissing: 'date',
  dateMalformed: 'date',
  dateOutsidePeriod: 'otherMonth',
  dateInFuture: 'date',
  certificateMissing: 'certificate',
  certificateNotFound: 'certificate',
  ownCertificateMissing: 'certificate',
  priorHandlerMissing: 'priorHandler',
  textTooLong: 'shorten',
  identifierTooLong: 'shorten',
  entryNumberMalformed: 'entryNumber',
  entryNumberCheckDigit: 'entryNumber',
  countryMissing: 'country',
  countryIsDomestic: 'usOrigin',
  portCodeMalformed: 'port',
  portUnknown: 'port',
  billOfLadingMalformed: 'billOfLading',
  organicImportCertificateMalformed: 'importCertificate',
  exemptReasonMissing: 'reason',
  stateGrownMissing: 'state',
  stateMissing: 'state',
  producerMissing: 'producer',
  producerUnclear: 'producer',
  identifierMissing: 'producer',
  newProducerIncomplete: 'newProducer',
  producerNameMissing: 'contact',
  streetMissing: 'contact',
  cityMissing: 'contact',
  zipMalformed: 'contact',
  zerosLost: 'zeros',
  cropFormUnclear: 'cropForm',
  codeShortened: 'paper',
  codeMadeDate: 'paper',
  newProducerLacking: 'contact',
  tooManyCells: 'cells',
  spreadsheetError: 'spreadsheetError',
  formulaWithoutValue: 'formula',
};

export function remedyOf({ code }: Pick<LocatedProblem, 'code'>): Remedy {
  return byCode[code] ?? 'text';
}

/** A figure as it is read in its column: an example in the other style would be wrong again. */
export function exampleOf(remedy: Remedy, style: FigureStyle): string {
  const [point, comma] = remedy === 'amount' ? ['1,624.37', '1.624,37'] : ['41,237.50', '41.237,50'];
  return style === 'comma' ? comma : point;
}

/** False where no value of this row mends it. */
export function isTypeable({ code }: Pick<LocatedProblem, 'code'>): boolean {
  return code !== 'tooManyCells' && code !== 'newProducerIncomplete';
}
