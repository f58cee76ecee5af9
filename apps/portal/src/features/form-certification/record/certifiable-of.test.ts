import { firstHandlerForm, type Problem } from '@packhouse/programme';
import { writeCopyOfRecord } from '@packhouse/record-pdf';
import { pdfText, readFontFile } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { season } from '#domain/requests/season.fixture.ts';
import { leadOf } from '../document-lead.ts';
import { firstHandlerContent } from '../forms/reports/first-handler.fixture.ts';
import { firstHandlerDocument } from '../forms/reports/first-handler-document.ts';
import { certifiableFirstHandlerReport } from '../forms/reports/first-handler-report.ts';
import { wordsIn } from '../forms/words.fixture.ts';
import { certifiableOf } from './certifiable-of.ts';
import { copyOfRecordOf } from './copy-of-record-of.ts';

const content = firstHandlerContent(5, { attributes: { field_total_producers: 8 } });
const exempt = content.exempt[1]?.id ?? '';

const found = (warnings: readonly Problem[]) => ({
  read: { form: firstHandlerForm, row: content.report, rows: {}, packaged: true },
  row: content.report,
  pdf: null,
  packageId: 'package',
  ...{ period: content.period, season, company: content.company },
  ...{ version: 1, isAmendment: false, unchanged: [], warnings },
  editUrl: '/dashboard/firstHandlerReports/package',
  recordDocument: (words: Awaited<ReturnType<typeof wordsIn>>) => firstHandlerDocument(content, words),
});

describe('what is signed over', () => {
  const doubts: readonly Problem[] = [
    { code: 'certificateOtherKind', field: 'certificateNumber', row: exempt },
    { code: 'entryNumberCheckDigit' },
  ];

  it('is said by row and field, leads there, and is printed in the copy of record', async () => {
    const words = await wordsIn('en');
    const { recordDocument } = certifiableOf(certifiableFirstHandlerReport, found(doubts), words);
    const { warnings = [] } = recordDocument;
    expect(warnings.map(({ href }) => href)).toEqual([
      `/dashboard/firstHandlerReports/package#certificateNumber-${exempt}`,
      '/dashboard/firstHandlerReports/package#',
    ]);
    expect(warnings[0]?.text).toMatch(/^Exempt receipts, row 2, Certificate.*: \w/);
    const signature = { name: 'Dana', title: 'Clerk', certifiedAt: '2026-11-21T12:00:00+00:00', statement: 'I sign.' };
    const copy = copyOfRecordOf(recordDocument, signature, words);
    const text = pdfText(await writeCopyOfRecord(copy, { readFont: readFontFile })).replaceAll(/\s+/g, ' ');
    for (const { text: told } of warnings) expect(text).toContain(told);
  });

  it('is led by what is signed, in one sentence', async () => {
    const words = await wordsIn('en');
    const { recordDocument } = certifiableOf(certifiableFirstHandlerReport, found([]), words);
    const lead = (today: string) => leadOf(found([]), recordDocument, words, today);
    const amount = recordDocument.figures.find(({ id }) => id === 'assessment')?.value;
    expect(lead('2026-11-27')).toContain(`October 2026, 8 receipts, `);
    expect(lead('2026-11-27')).toContain(`${amount}, due November 10, 2026, 17 days late`);
    expect(lead('2026-11-08')).not.toContain('late');
    const amended = { ...found([]), isAmendment: true, version: 2 };
    expect(leadOf(amended, recordDocument, words, '2026-11-27')).toMatch(/^October 2026, version 2, 8 receipts, .*\d$/);
    const unread = { ...found([]), period: null, season: null };
    expect(leadOf(unread, recordDocument, words, '2026-11-27')).toMatch(/^8 receipts, /);
    expect(leadOf(found([]), recordDocument, await wordsIn('fr'), '2026-11-27')).toMatch(/^Octobre 2026, 8 reçus, /);
  });
});
