import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

describe('the values that the specification gives', () => {
  it('§3 are the stored items by name', () => {
    const named =
      'id_token, username, user_uid, user_firstname, company_uid, company_name, company_root_appb_id, company_status, company_is_first_handler, company_is_importer, company_is_producer, company_profile, seasons, companies, proxy, fh_forms_packages, importer_forms_packages, new_form_certification_type, auto_logout_datetime';
    expect(constants.storedKeys).toEqual([...named.split(', '), 'oauth_token']);
  });

  it('§9 are the kinds of company', () => {
    expect(constants.companyTypes).toEqual(['first_handler', 'importer', 'producer']);
  });

  it('§2 are the form types', () => {
    expect(constants.formTypes).toEqual([
      'ex_request_de_minimis',
      'ex_request_organic',
      'reimbursement_request',
      'importer_report',
      'first_handler_report',
    ]);
  });

  it('§4 are the words for an amended report', () => {
    expect(constants.certificationTypes.filter((type) => type.endsWith('_amend'))).toEqual([
      'first_handler_report_amend',
      'importer_report_amend',
    ]);
  });

  it('§9 are the times and page limits', () => {
    expect([constants.tokenExpiryMarginSeconds, constants.autoLogoutSeconds]).toEqual([30, 3600]);
    expect(constants.pageLimits).toEqual({ companies: 1000, producerContacts: 1500, confirmationLookup: 1 });
    expect(constants.breakpoints).toEqual({ desktop: 1220, tablet: 767 });
  });

  it('§9 are the languages, English the default', () => {
    expect(constants.languages.map(({ name }) => name)).toEqual(['English', 'Chinese', 'Spanish', 'French', 'Italian']);
    expect(constants.defaultLanguage).toBe('en');
  });
});
