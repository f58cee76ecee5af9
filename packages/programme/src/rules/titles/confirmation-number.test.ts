import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formTypes } from '../../constants.ts';
import { confirmationNumber, readConfirmationNumber } from './confirmation-number.ts';

const filing = {
  formType: 'first_handler_report',
  formId: '6f1c3f0a-0000-4000-8000-000000000001',
  certifiedAt: '2026-11-21T12:43:29+00:00',
} as const;
const number = confirmationNumber(filing);

describe('the confirmation number of a filing', () => {
  it('is short, says the kind of form, and never changes: it stands on paper', () => {
    expect(number).toBe('FHR-5N8P-M06P');
    const prefixes = formTypes.map((formType) => confirmationNumber({ ...filing, formType }).slice(0, 4));
    expect(prefixes.toSorted()).toEqual(['DMN-', 'FHR-', 'IMP-', 'ORG-', 'RMB-']);
  });

  it('is the same however a backend writes form and time, and another for another filing', () => {
    expect(confirmationNumber({ ...filing, formId: filing.formId.toUpperCase() })).toBe(number);
    expect(confirmationNumber({ ...filing, certifiedAt: '2026-11-21T07:43:29-05:00' })).toBe(number);
    expect(confirmationNumber({ ...filing, certifiedAt: new Date('2026-11-21T12:43:29.750Z') })).toBe(number);
    expect(confirmationNumber({ ...filing, certifiedAt: '2026-11-21T12:43:30Z' })).not.toBe(number);
    expect(confirmationNumber({ ...filing, formId: filing.formId.replace(/1$/, '2') })).not.toBe(number);
  });

  it('is read as it is said and typed', () => {
    expect(readConfirmationNumber(number)).toBe(number);
    expect(readConfirmationNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    expect(readConfirmationNumber(number.replaceAll('-', ''))).toBe(number);
    expect(['', 'FHR', 'First Handler Report-10234', `${number}0`].map(readConfirmationNumber)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('notices one wrong character and two that changed places', () => {
    const filings = fc.record({
      formId: fc.uuid(),
      at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(
        filings,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom(...'23456789ABCDEFGH'),
        ({ formId, at }, place, other) => {
          const said = confirmationNumber({ formType: 'importer_report', formId, certifiedAt: at });
          expect(readConfirmationNumber(said)).toBe(said);
          const characters = [...said.slice(4).replace('-', '')];
          const wrong = characters.with(place, other).join('');
          const [a = '', b = ''] = [characters[place], characters[place + 1]];
          const swapped = characters
            .with(place, b)
            .with(place + 1, a)
            .join('');
          const isNear = (x: string, y: string) => x === y || ['0Z', 'Z0'].includes(x + y);
          if (!isNear(characters[place] ?? '', other)) expect(readConfirmationNumber(`IMP${wrong}`)).toBeNull();
          if (place < 6 && !isNear(a, b)) expect(readConfirmationNumber(`IMP${swapped}`)).toBeNull();
        },
      ),
    );
  });

  it('is spread: a hundred thousand filings of one second have as many numbers', () => {
    const ids = Array.from(
      { length: 100_000 },
      (_, at) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`,
    );
    const numbers = new Set(ids.map((formId) => confirmationNumber({ ...filing, formId })));
    expect(numbers.size).toBeGreaterThanOrEqual(99_999);
  });
});
