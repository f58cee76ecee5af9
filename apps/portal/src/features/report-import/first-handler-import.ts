import {
  type Exemption,
  fhExemptFields,
  fhNonExemptFields,
  findCertificate,
  firstHandlerTemplate,
  type Values,
} from '@packhouse/programme';
import { stateCode } from '@packhouse/spreadsheet';
import { certificateValues, producerValues } from '#domain/fields/producer-columns.ts';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import type { ListKey } from '#domain/report-kinds/report-kind.ts';
import type { FileProblem } from '#domain/spreadsheet/import/file-problem.ts';
import type { ImportContext, ImportKind, Reading, ReadRow } from './check/import-kind.ts';
import { firstHandlerColumns } from './columns/first-handler-columns.ts';
import { type Cells, cell, kept } from './columns/import-column.ts';
import { listedReceipt } from './exempt-reason.ts';

/** Who delivered and where it grew: the contact's own state where the file names none (domain.md 2.1). */
function producerPart(cells: Cells, reading: Reading, problems: FileProblem[]): Values {
  const contact = reading.producer(cells, problems);
  const grown = kept(stateCode(cell(cells, 'state_grown')));
  if (contact !== null) return { ...producerValues(contact), stateGrown: grown ?? contact.state };
  return {
    producer: null,
    producerName: kept(cell(cells, 'producer_name')),
    producerAddress: null,
    identifier: kept(cell(cells, 'identifier')),
    stateGrown: grown,
  };
}

/** The number as the certificate writes it, with the exemption that it belongs to. */
function certificatePart(cells: Cells, { certificates }: ImportContext): Values {
  const typed = cell(cells, 'certificate');
  // Border: the list holds exemptions, which `findCertificate` hands back as it was given them.
  const found = findCertificate(typed, certificates) as Exemption | undefined;
  if (found === undefined) return { certificateNumber: kept(typed), exemption: null };
  const { reason: _, ...values } = certificateValues(found);
  return values;
}

function readRow(cells: Cells, reading: Reading): ReadRow {
  const problems: FileProblem[] = [];
  const producer = producerPart(cells, reading, problems);
  const { inshell, shelled, converted } = reading.weights(cells, problems);
  const common = { ...producer, inshell, shelled };
  const day = reading.day(cell(cells, 'date'));
  const fields = { nonExemptReceipts: fhNonExemptFields, exemptReceipts: fhExemptFields };
  const receipt = listedReceipt(cells, { fields, problems }, (reason) =>
    reason === null
      ? { ...common, collectedOn: day }
      : { ...common, receivedOn: day, reason, ...certificatePart(cells, reading.context) },
  );
  return { ...receipt, converted };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** A producer's ticket of a day. */
function identity(_: ListKey, { producer, reference, collectedOn, receivedOn }: Values): string | null {
  if (text(reference) === '') return null;
  return JSON.stringify([producer, text(reference), collectedOn ?? receivedOn]);
}

export const firstHandlerImport: ImportKind = {
  report: firstHandlerKind,
  get columns() {
    return firstHandlerColumns();
  },
  template: firstHandlerTemplate,
  needs: [
    ['identifier', 'producer_name'],
    ['date'],
    ['inshell_lbs', 'shelled_lbs', 'inshell_kg', 'shelled_kg', 'weight_lbs', 'weight_kg'],
  ],
  readRow,
  identity,
};
