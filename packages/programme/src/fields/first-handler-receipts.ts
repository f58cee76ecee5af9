import { fhExemptReceipt } from '../resources/reports/fh-exempt-receipt.ts';
import { fhNonExemptReceipt } from '../resources/reports/fh-non-exempt-receipt.ts';
import { describeFields, type FieldDescription, headed } from './describe-fields.ts';

const producer = {
  producer: {
    input: 'producer',
    grid: { min: 11, grow: 4 },
    file: [
      headed(
        'producer_name',
        'producer, grower, grower name, farm, farm name, vendor, vendor name, seller, customer, ' +
          'customer name, name, producer name address',
      ),
    ],
    record: { at: 1, weight: 4.6 },
  },
  producerName: {
    input: 'text',
    grid: 'never',
    file: [{ heading: 'producer_name' }],
    record: { below: 'producer', at: 1 },
  },
  producerAddress: {
    input: 'text',
    grid: 'never',
    file: [{ heading: 'street' }],
    record: { below: 'producer', at: 2 },
  },
  identifier: {
    input: 'text',
    grid: { min: 4, grow: 1, whole: 8 },
    file: [
      headed(
        'identifier',
        'unique identifier, producer id, producer no, producer code, grower id, grower no, grower code, ' +
          'vendor id, vendor no, account no, vendor code, customer id, customer no, identification number, ' +
          'farm no, farm id, code, id',
      ),
    ],
    record: { at: 2, weight: 2 },
  },
  stateGrown: {
    input: 'state',
    grid: {},
    file: [headed('state_grown', 'state where grown, grown in, state of origin, origin state, origin, growing state')],
    record: { at: 3, weight: 1.5 },
  },
} as const satisfies Record<string, FieldDescription>;

const day = (heading: 'collected' | 'received'): FieldDescription => ({
  input: 'day',
  grid: {},
  file: [
    headed(
      'date',
      'date collected, date assessment collected, date received, receipt date, received, received on, ' +
        'delivery date, date delivered, settlement date, purchase date, ticket date, date in',
    ),
  ],
  record: { at: 4, weight: 2.2, heading },
  isOnce: true,
});

const pounds = {
  inshell: {
    input: 'pounds',
    grid: {},
    file: [
      headed('inshell_lbs', 'inshell, inshell lb, pounds inshell, lbs inshell, inshell weight', 'lb'),
      headed('inshell_kg', 'inshell kg, kg inshell, kilograms inshell, inshell kilograms', 'kg'),
    ],
    record: { at: 20, weight: 2.7 },
  },
  shelled: {
    input: 'pounds',
    grid: {},
    file: [
      headed('shelled_lbs', 'shelled, shelled lb, pounds shelled, shelled weight', 'lb'),
      headed('shelled_kg', 'kg shelled, kilograms shelled, shelled kilograms', 'kg'),
    ],
    record: { at: 21, weight: 2.7 },
  },
} as const satisfies Record<string, FieldDescription>;

const ticket = {
  reference: {
    input: 'text',
    grid: { min: 4.25, grow: 1 },
    file: [
      headed(
        'ticket',
        'ticket no, ticket number, scale ticket, scale ticket no, scale ticket number, delivery ticket, ' +
          'delivery no, delivery ticket no, load ticket, load ticket no, weight ticket, weight ticket no, ' +
          'settlement no, settlement number, receipt no, receipt number, load no, reference, ref',
      ),
    ],
    record: { at: 10, weight: 1.8, isOptional: true },
    isOnce: true,
  },
  location: {
    input: 'suggested',
    grid: { min: 3.75, grow: 1 },
    file: [headed('location', 'receiving location, receiving point, plant, warehouse, station, site')],
    record: { at: 11, weight: 2, isOptional: true },
  },
} as const satisfies Record<string, FieldDescription>;

/** PEC-FHR part B: crop on which the assessment was collected. */
export const fhNonExemptFields = describeFields(fhNonExemptReceipt, {
  ...producer,
  collectedOn: day('collected'),
  ...pounds,
  assessment: { input: 'calculated', grid: {}, file: 'never', record: { at: 30, weight: 2.7, heading: 'assessment' } },
  ...ticket,
});

/** PEC-FHR part C: crop on which no assessment is due. */
export const fhExemptFields = describeFields(fhExemptReceipt, {
  ...producer,
  receivedOn: day('received'),
  ...pounds,
  reason: {
    input: 'reason',
    grid: {},
    file: [
      headed(
        'exempt_reason',
        'exempt, exemption, exemption reason, reason, reason exempt, why no assessment, exempt type',
      ),
    ],
    record: { at: 5, weight: 4, heading: 'reason' },
  },
  certificateNumber: {
    input: 'certificate',
    grid: {},
    file: [
      headed(
        'certificate',
        'certificate no, certificate number, cert no, cert number, exemption certificate, ' +
          'exemption certificate no, exemption certificate number, exemption no, exemption number',
      ),
    ],
    record: { below: 'reason', at: 1, sentence: 'certificateNumber' },
  },
  exemption: { input: 'certificate', grid: 'never', file: [{ heading: 'certificate' }], record: 'never' },
  priorHandler: {
    input: 'text',
    grid: { min: 4.5, grow: 1 },
    file: [
      headed(
        'prior_handler',
        'handler who paid, paid by, first handler who paid, previous handler, prior first handler',
      ),
    ],
    record: { below: 'reason', at: 2, sentence: 'paidBy' },
  },
  // The record says how many files there are.
  supportingDocs: { input: 'documents', grid: 'never', file: 'never', record: { below: 'reason', at: 3 } },
  ...ticket,
});

/** The columns of a first handler's file, in the order of its template; what is described besides comes after them. */
export const firstHandlerTemplate = [
  'identifier',
  'producer_name',
  'street',
  'city',
  'state',
  'zip',
  'state_grown',
  'date',
  'inshell_lbs',
  'shelled_lbs',
  'exempt_reason',
  'certificate',
  'prior_handler',
  'ticket',
  'location',
] as const;
