import { firstHandlerReport } from '../resources/reports/first-handler-report.ts';
import { importerReport } from '../resources/reports/importer-report.ts';
import { describeForm } from './describe-form.ts';
import { certificationFields, dollars, preparerFields, reportHeader, reportSums } from './form-parts.ts';

/** PEC-FHR: a first handler's month. */
export const firstHandlerReportFields = describeForm(firstHandlerReport, 'report', {
  ...reportHeader,
  ...reportSums,
  ...preparerFields,
  producerCount: { input: 'calculated', record: { in: 'figures', at: 4, label: 'producers' } },
  ...certificationFields,
});

/** PEC-FHR-2: an importer's month. */
export const importerReportFields = describeForm(importerReport, 'report', {
  ...reportHeader,
  ...reportSums,
  totalCustomsCollected: dollars({ in: 'figures', at: 4, label: 'customs' }, { at: 6 }),
  balanceDue: dollars({ in: 'figures', at: 5, label: 'balance' }, { at: 9 }),
  ...preparerFields,
  importerNumber: { input: 'text', part: 'preparer', hint: 'importerNumber', record: { in: 'facts', at: 32 } },
  brokerName: { input: 'text', part: 'preparer', record: { in: 'facts', at: 33 } },
  ...certificationFields,
});
