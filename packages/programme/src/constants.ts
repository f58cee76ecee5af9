/** Constants of the specification's sections 3 and 9. Each list is written here once; types derive from it. */

/** Section 9: kinds of company. */
export const companyTypes = ['first_handler', 'importer', 'producer'] as const;
export type CompanyType = (typeof companyTypes)[number];

/** Who may apply for a de minimis exemption unless a program says otherwise. */
export const deliveredApplicants: readonly CompanyType[] = ['producer', 'importer'];

/** Kinds of company that file monthly reports; a listed user may act for these (decisions.md 10). */
export const filingCompanyTypes = ['first_handler', 'importer'] as const satisfies readonly CompanyType[];

/** Kinds of company that may ask for a reimbursement (decisions.md 9). */
export const claimingCompanyTypes = ['importer', 'producer'] as const satisfies readonly CompanyType[];

/** Section 2: the form types of /dashboard/formCertification/{formType}/{id}. */
export const formTypes = [
  'ex_request_de_minimis',
  'ex_request_organic',
  'reimbursement_request',
  'importer_report',
  'first_handler_report',
] as const;
export type FormType = (typeof formTypes)[number];

export const reportTypes = ['first_handler_report', 'importer_report'] as const satisfies readonly FormType[];
export type ReportType = (typeof reportTypes)[number];

/** Section 4: what `new_form_certification_type` may hold; an amendment of a report has a word of its own. */
export const certificationTypes = [...formTypes, 'first_handler_report_amend', 'importer_report_amend'] as const;
export type CertificationType = (typeof certificationTypes)[number];

/** Section 3: what is stored in the browser. `oauth_token` is our name for the specification's OAuth token record. */
export const storedKeys = [
  'id_token',
  'username',
  'user_uid',
  'user_firstname',
  'company_uid',
  'company_name',
  'company_root_appb_id',
  'company_status',
  'company_is_first_handler',
  'company_is_importer',
  'company_is_producer',
  'company_profile',
  'seasons',
  'companies',
  'proxy',
  'fh_forms_packages',
  'importer_forms_packages',
  'new_form_certification_type',
  'auto_logout_datetime',
  'oauth_token',
] as const;
export type StoredKey = (typeof storedKeys)[number];

/** Section 7 and 9: a token is refreshed when it has this many seconds or fewer left. */
export const tokenExpiryMarginSeconds = 30;
/** Section 4 and 9: seconds from a login or refresh to the automatic log-out. */
export const autoLogoutSeconds = 3600;

/** Section 9: page limits of the calls in section 7. */
export const pageLimits = { companies: 1000, producerContacts: 1500, confirmationLookup: 1 } as const;

/** Section 2 and 9, in CSS pixels: desktop above 1220, tablet above 767, otherwise mobile. */
export const breakpoints = { desktop: 1220, tablet: 767 } as const;
export type Layout = 'desktop' | 'tablet' | 'mobile';

/** The layout of a window (section 2), which is asked whether it is wider than so many CSS pixels: its own width may be rounded. */
export function layoutOf(isWiderThan: (width: number) => boolean): Layout {
  if (isWiderThan(breakpoints.desktop)) return 'desktop';
  return isWiderThan(breakpoints.tablet) ? 'tablet' : 'mobile';
}

/** Characters of a user name. */
export const userNameLength = { min: 3, max: 60 } as const;
/** Characters of a password; no mix of kinds is asked for (OWASP ASVS 5.0, 6.2; NIST SP 800-63B). */
export const passwordLength = { min: 12, max: 256 } as const;

/** Section 9: the picker maps Arabic to the code sa. Arabic is mapped, not offered. */
export const languageCodes = {
  english: 'en',
  chinese: 'zh',
  spanish: 'es',
  french: 'fr',
  italian: 'it',
  arabic: 'sa',
} as const;

/** Section 9: the languages offered; the first is the default. */
export const languages = [
  { code: languageCodes.english, name: 'English', ownName: 'English' },
  { code: languageCodes.chinese, name: 'Chinese', ownName: '中文' },
  { code: languageCodes.spanish, name: 'Spanish', ownName: 'Español' },
  { code: languageCodes.french, name: 'French', ownName: 'Français' },
  { code: languageCodes.italian, name: 'Italian', ownName: 'Italiano' },
] as const;
export type LanguageCode = (typeof languages)[number]['code'];
export const defaultLanguage: LanguageCode = 'en';

/** Section 9: themes and the colour options of each part of the layout. */
export const themes = ['default', 'custom'] as const;
export const barThemes = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6', 'theme7'] as const;
export const layoutThemes = ['theme1', 'theme2', 'theme3'] as const;

/** Most rows that one report, or another form, may hold in its lists; a protection of the server, not a rule of the program. */
export const receiptsPerReport = 10_000;
