import { describe, expect, it } from 'vitest';
import { filingForms, registry } from '../../../packages/programme/src/index.ts';
import { readSource } from '../source/source-files.mjs';
import { accessTable, withAccessTable } from './provider-access.mjs';

describe("the table of who may do what at a provider's Drupal", () => {
  it('stands in the operator guide as the declarations are (npm run programme:references writes it anew)', () => {
    const page = readSource('docs/operator-guide/provider.md');
    expect(withAccessTable(page, registry, filingForms)).toBe(page);
  });

  it('says whose rows are, what may be done with them, and what certification ends', () => {
    const lineOf = (type) =>
      accessTable(registry, filingForms)
        .split('\n')
        .find((line) => line.startsWith(`| \`${type}\``));
    expect(lineOf('node--first_handler_report')).toBe(
      '| `node--first_handler_report` | `field_appb_company` | read, create, update | nothing | from certification on, but `field_fh_report_pdf` while it is empty |',
    );
    expect(lineOf('node--reimbursement_request')).toMatch(/while it is empty, and `withdrawn` after certified \|$/);
    expect(lineOf('node--fh_exempt_receipt')).toMatch(/\| once a certified form refers to it \|$/);
    expect(lineOf('node--fh_reporting_forms_package')).toMatch(
      /\| nothing is taken out of `field_fh_report` or moved \|$/,
    );
    expect(lineOf('node--season')).toBe('| `node--season` | everybody’s | read | read |  |');
    expect(lineOf('node--exemption')).toMatch(/while `field_\w+` is approved or expired: read `/);
  });
});
