import type { RowBase } from '@packhouse/jsonapi';
import { firstHandlerForm, type ReadForm } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { certificate, columnContext } from '#domain/reports/draft/month.fixture.ts';
import { copyMonth } from './copy-month.ts';

const row = (type: string, id: string, values: Record<string, unknown>) =>
  ({ type, id, title: id, version: 1, created: null, changed: null, ...values }) as RowBase;

const producer = (id: string) => ({ type: 'node--fh_producer_contact', id });
const delivery = (id: string, values: Record<string, unknown> = {}) =>
  row('node--fh_non_exempt_receipt', id, {
    producer: producer('G-0148'),
    producerName: 'An older name',
    collectedOn: '2026-09-14',
    inshell: '1000.00',
    reference: 'T-1',
    location: 'Plant 1, Albany',
    ...values,
  });

const report: ReadForm = {
  form: firstHandlerForm,
  row: row('node--first_handler_report', 'september', { status: 'certified' }),
  rows: {
    nonExemptReceipts: [delivery('one'), delivery('two'), delivery('gone', { producer: producer('closed') })],
    exemptReceipts: [
      row('node--fh_exempt_receipt', 'three', {
        producer: producer('G-0147'),
        receivedOn: '2026-09-20',
        inshell: '250.00',
        certificateNumber: 'ORG-2025-0031',
        reason: 'organic',
      }),
    ],
  },
  packaged: true,
};

const copied = (scope: 'rows' | 'producers') =>
  copyMonth({ kind: firstHandlerKind, report, scope, context: columnContext });

describe('rows from last month', () => {
  it('keep pounds and place, and lose date and ticket', () => {
    const [first] = copied('rows').nonExemptReceipts;
    expect(first).toMatchObject({
      inshell: '1000.00',
      location: 'Plant 1, Albany',
      collectedOn: null,
      reference: null,
    });
    expect(copied('rows').nonExemptReceipts).toHaveLength(3);
  });

  it('carry the producer as the contacts know him now', () => {
    expect(copied('rows').nonExemptReceipts[0]).toMatchObject({
      producerName: 'Rio Vista Groves',
      producerAddress: '210 County Rd 9, Leesburg, GA 31701',
    });
    expect(copied('rows').nonExemptReceipts[2]).toMatchObject({ producerName: 'An older name' });
  });

  it('take over the certificate of this season', () => {
    expect(copied('rows').exemptReceipts[0]).toMatchObject({ certificateNumber: certificate.certificateNumber });
  });

  it('as producers alone stand there once, without pounds', () => {
    const { nonExemptReceipts } = copied('producers');
    expect(nonExemptReceipts.map(({ identifier, inshell }) => [identifier ?? null, inshell])).toEqual([
      ['G-0148', null],
      [null, null],
    ]);
  });
});
