import { expect, it } from 'vitest';
import { formTypes } from '../../constants.ts';
import { rememberedFormType } from './remembered-form-type.ts';

it('§4 remembers the form type, and of an amended report a word of its own', () => {
  expect(formTypes.map((formType) => rememberedFormType(formType, false))).toEqual([...formTypes]);
  expect(rememberedFormType('first_handler_report', true)).toBe('first_handler_report_amend');
  expect(rememberedFormType('importer_report', true)).toBe('importer_report_amend');
  expect(rememberedFormType('reimbursement_request', true)).toBe('reimbursement_request');
});
