import { describe, expect, it } from 'vitest';
import { currentReportForm } from './current-report.ts';

describe('the current package and form', () => {
  it('are selected and cleared (section 4)', () => {
    expect(currentReportForm.read()).toBeNull();
    currentReportForm.select({ packageId: 'p1', formId: null });
    currentReportForm.select({ packageId: 'p1', formId: 'r1' });
    expect(currentReportForm.read()).toEqual({ packageId: 'p1', formId: 'r1' });
    currentReportForm.clear();
    expect(currentReportForm.read()).toBeNull();
  });
});
