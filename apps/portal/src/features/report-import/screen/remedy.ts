import type { MessageCode } from '@packhouse/programme';
import type { FigureStyle } from '@packhouse/spreadsheet';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';

const byCode = {
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
} as const satisfies Partial<Record<MessageCode, string>>;

type Remedy = (typeof byCode)[keyof typeof byCode] | 'text';

const found: Readonly<Partial<Record<MessageCode, Remedy>>> = byCode;

export const remedies: ReadonlySet<Remedy> = new Set([...Object.values(byCode), 'text']);

export const remedyOf = ({ code }: Pick<LocatedProblem, 'code'>): Remedy => found[code] ?? 'text';

/** A figure as it is read in its column: an example in the other style would be wrong again. */
export function exampleOf(remedy: Remedy, style: FigureStyle): string {
  const [point, comma] = remedy === 'amount' ? ['1,624.37', '1.624,37'] : ['41,237.50', '41.237,50'];
  return style === 'comma' ? comma : point;
}

/** False where no value of this row mends it. */
export function isTypeable({ code }: Pick<LocatedProblem, 'code'>): boolean {
  return code !== 'tooManyCells' && code !== 'newProducerIncomplete';
}
