import type { Field, Resource } from '@packhouse/jsonapi';
import { describe, expect, it } from 'vitest';
import type { Findings } from '../../problem.ts';
import { domesticReimbItem } from '../../resources/domestic-reimb-item.ts';
import { exRequestDeMinimis } from '../../resources/ex-request-de-minimis.ts';
import { exRequestOrganic } from '../../resources/ex-request-organic.ts';
import { importReimbItem } from '../../resources/import-reimb-item.ts';
import { packetConfirmation } from '../../resources/packet-confirmation.ts';
import { certification } from '../../resources/parts.ts';
import { producerContact } from '../../resources/producer-contact.ts';
import { reimbursementRequest } from '../../resources/reimbursement-request.ts';
import { fhExemptReceipt } from '../../resources/reports/fh-exempt-receipt.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { firstHandlerReport } from '../../resources/reports/first-handler-report.ts';
import { importerExemptReceipt } from '../../resources/reports/importer-exempt-receipt.ts';
import { importerNonExemptReceipt } from '../../resources/reports/importer-non-exempt-receipt.ts';
import { importerReport } from '../../resources/reports/importer-report.ts';
import { defaultSettings } from '../../settings.ts';
import { checkCertification, checkPacketConfirmation } from './certification-checks.ts';
import { checkProducerContact } from './contact-checks.ts';
import { checkDeMinimisRequest, checkOrganicRequest } from './exemption-request-checks.ts';
import { checkFirstHandlerExemptReceipt, checkFirstHandlerReceipt } from './first-handler-receipt-checks.ts';
import { checkImporterExemptReceipt, checkImporterReceipt } from './importer-receipt-checks.ts';
import { checkDomesticItem, checkImportItem, checkReimbursement } from './reimbursement-checks.ts';
import { checkFirstHandlerReport, checkImporterReport } from './report-checks.ts';

const day = { startsOn: '2026-10-01', endsOn: '2027-09-30', title: '2026-27' };
const forms = defaultSettings.commodityForms;
const receipt = {
  today: '2026-11-02',
  period: day,
  seasonTitle: '2026-27',
  settings: defaultSettings,
  certificates: [],
};
const report = { ...receipt, isAmendment: true, forms };
const claim = { ...receipt, season: day, forms };
const request = { companyTypes: ['importer'], seasonTitle: '2026-27', hasRequest: false, unit: defaultSettings.unit };

type Values = Readonly<Record<string, string>>;

/** The texts that a company types into each form, and the rule that checks them. */
const checked: readonly (readonly [
  Pick<Resource, 'fields'> & { readonly type: string },
  (values: Values) => Findings,
])[] = [
  [fhNonExemptReceipt, (values) => checkFirstHandlerReceipt({ id: 'r1', ...values }, receipt)],
  [fhExemptReceipt, (values) => checkFirstHandlerExemptReceipt({ id: 'r1', ...values }, receipt)],
  [importerNonExemptReceipt, (values) => checkImporterReceipt({ id: 'r1', ...values }, receipt, forms)],
  [importerExemptReceipt, (values) => checkImporterExemptReceipt({ id: 'r1', ...values }, receipt)],
  [
    firstHandlerReport,
    (values) => checkFirstHandlerReport({ header: { ...values }, nonExempt: [], exempt: [] }, report),
  ],
  [importerReport, (values) => checkImporterReport({ header: { ...values }, nonExempt: [], exempt: [] }, report)],
  [
    producerContact,
    (values) => checkProducerContact({ id: 'p1', ...values }, { others: [], states: defaultSettings.states }),
  ],
  [
    exRequestDeMinimis,
    (values) =>
      checkDeMinimisRequest(
        { periods: [{ number: 4, seasonTitle: '', inshell: '0' }], ...values },
        { ...request, forms, limit: '1', applicants: [] },
      ),
  ],
  [
    exRequestOrganic,
    (values) =>
      checkOrganicRequest(
        { operationTypes: ['importer'], documentCount: 1, ...values },
        { ...request, today: receipt.today, seasonStartsOn: day.startsOn },
      ),
  ],
  [
    reimbursementRequest,
    (values) => checkReimbursement({ documentCount: 1, domestic: [], imports: [], ...values }, claim),
  ],
  [domesticReimbItem, (values) => checkDomesticItem({ id: 'i1', ...values }, claim)],
  [importReimbItem, (values) => checkImportItem({ id: 'i1', ...values }, claim)],
  [packetConfirmation, (values) => checkPacketConfirmation({ isConfirmed: true, ...values }, '2026-27')],
  [{ type: 'certification', fields: certification }, (values) => checkCertification({ isConfirmed: true, ...values })],
];

/** Written with every form's certification, not with the form. */
const signed = Object.keys(certification);
/** Chosen from a list, whose codes are shorter than the field. */
const chosen = ['stateGrown', 'state', 'country'];

const isTyped = (key: string, field: Field, type: string) =>
  'max' in field &&
  field.kind !== 'texts' &&
  field.write !== 'never' &&
  !field.calculated &&
  !chosen.includes(key) &&
  (type === 'certification' || type === packetConfirmation.type || !signed.includes(key)) &&
  key !== 'certificationStatement';

/** A text of this length that the field's own check lets through; undefined where its form bounds it already. */
function textOf(length: number, { check }: Field): string | undefined {
  const texts = ['x'.repeat(length), '1'.repeat(length), `${'x'.repeat(Math.max(1, length - 5))}@a.bc`];
  return texts.find((text) => (check?.(text) ?? null) === null);
}

const cases = checked.flatMap(([{ type, fields }, check]) =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (!isTyped(key, field, type) || !('max' in field)) return [];
    const [fitting, long] = [textOf(field.max, field), textOf(field.max + 1, field)];
    return long === undefined || fitting === undefined ? [] : [{ type, key, check, fitting, long, max: field.max }];
  }),
);

describe('the rules take the length that a field declares', () => {
  it('of most texts that a company types', () => {
    expect(cases.length).toBeGreaterThan(35);
  });

  it.each(cases)('$type: $key', ({ key, check, fitting, long, max }) => {
    const tooLong = (text: string) =>
      check({ [key]: text }).errors.filter(({ field, malformed }) => field === key && malformed === true);
    expect(tooLong(fitting)).toEqual([]);
    expect(tooLong(long)).toMatchObject([{ field: key, values: { limit: String(max) } }]);
  });
});
