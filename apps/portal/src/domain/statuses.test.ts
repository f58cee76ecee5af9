import {
  exemption,
  firstHandlerReport,
  importerReport,
  packageStates,
  reimbursementRequest,
  shownInvoiceStatuses,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { isPressing, type StatusSubject, statusStyle } from './statuses.ts';
import words from './words/texts/en.json';

const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../../../../packages/{ui,spreadsheet}/src/**/*.{ts,tsx}',
    '!../../**/*.test.{ts,tsx}',
    '!../../../../../packages/*/src/**/*.test.{ts,tsx}',
    '!./*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

const declared: readonly (readonly [StatusSubject, readonly string[]])[] = [
  ['report', packageStates],
  ['report', firstHandlerReport.fields.status.values],
  ['report', importerReport.fields.status.values],
  ['request', reimbursementRequest.fields.status.values],
  ['request', exemption.fields.status.values],
  ['invoice', shownInvoiceStatuses],
  ['packet', ['none', 'confirmed', 'reconfirm_needed']],
];

const known = [...new Set(declared.flatMap(([, statuses]) => statuses))];

describe('the statuses', () => {
  it.each(declared)('of a %s have each a tone, an icon and a word: %j', (subject, statuses) => {
    const named: Readonly<Record<string, string>> = words.status[subject];
    for (const status of statuses) {
      const style = statusStyle(subject, status);
      expect(style, status).not.toBeNull();
      expect(named[style?.id ?? ''], status).toBeTypeOf('string');
    }
  });

  it('leave a word of the provider’s own as it came, in no color', () => {
    expect(statusStyle('invoice', 'disputed')).toBeNull();
    expect(isPressing('invoice', 'disputed')).toBe(false);
  });

  it('show a certified request as sent: the office decides on it', () => {
    expect(statusStyle('request', 'certified')?.id).toBe('sent');
    expect(statusStyle('report', 'certified')?.id).toBe('certified');
  });

  it('press the company where it has to act', () => {
    expect(['overdue', 'returned', 'draft', 'amending'].filter((status) => isPressing('report', status))).toEqual([
      'overdue',
      'returned',
    ]);
  });

  it('color the banner that tells of them: none beside a status has a tone of its own', () => {
    const own = known.join('|');
    const toned = new RegExp(
      String.raw`status === '(?:${own})'[^;]{0,160}<Banner[^]{0,200}\btone="(?:warning|danger)"`,
    );
    const guilty = Object.keys(sources).filter((path) => toned.test(sources[path] ?? ''));
    expect(guilty).toEqual([]);
  });

  it('are colored in one table: no other source gives a status a tone', () => {
    const own = known.filter((status) => status !== 'none').join('|');
    const table = new RegExp(String.raw`\b(?:${own}): '(?:neutral|accent|info|success|warning|danger)'`);
    const guilty = Object.keys(sources).filter((path) => table.test(sources[path] ?? ''));
    expect(guilty).toEqual([]);
  });
});
