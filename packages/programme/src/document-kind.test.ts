import { describe, expect, it } from 'vitest';
import { documentKindOf } from './document-kind.ts';
import { registry } from './resources.ts';
import { filingForms } from './rules/filing/forms.ts';

const fileFields = registry.referrersOf('file--file').map(({ resource, key }) => ({ resource, key }));

describe('documentKindOf', () => {
  it('takes what every form names its copy of record for one, and nothing else', () => {
    const copies = Object.values(filingForms).map(({ form, pdf }) => `${form.type}.${pdf}`);
    const found = fileFields.filter(({ resource, key }) => documentKindOf(resource, key) === 'copyOfRecord');
    expect(found.map(({ resource, key }) => `${resource.type}.${key}`).toSorted()).toEqual(copies.toSorted());
  });

  it('tells the rest apart', () => {
    const others = fileFields.filter(({ resource, key }) => documentKindOf(resource, key) !== 'copyOfRecord');
    expect(others.map(({ resource, key }) => [resource.type, key, documentKindOf(resource, key)]).toSorted()).toEqual([
      ['node--ex_request_de_minimis', 'supportingDocs', 'upload'],
      ['node--ex_request_organic', 'organicDocumentation', 'upload'],
      ['node--exemption', 'certificate', 'certificate'],
      ['node--fh_exempt_receipt', 'supportingDocs', 'upload'],
      ['node--first_handler_report', 'supportingDocs', 'upload'],
      ['node--importer_report', 'supportingDocs', 'upload'],
      ['node--invoice', 'pdf', 'invoice'],
      ['node--reimbursement_request', 'supportingDocs', 'upload'],
      ['node--season', 'packetDocuments', 'packet'],
    ]);
  });
});
