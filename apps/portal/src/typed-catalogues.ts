// The catalogues that keys are typed by: each namespace of texts. Not a `.d.ts`, whose faults the compiler does not tell:
// an import of nothing would make every key right.
import type { Namespace, ParseKeys } from 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Accounts that open nothing yet, and those of a demonstration: loaded where one is met, never with the sign-in page. */
    accounts: typeof import('./domain/accounts/texts/en.json');
    'acting-for': typeof import('./features/acting-for/texts/en.json');
    app: typeof import('./app/texts/en.json');
    assessments: typeof import('./features/assessments/texts/en.json');
    calendar: typeof import('./features/calendar/texts/en.json');
    'confirm-address': typeof import('./features/confirm-address/texts/en.json');
    contacts: typeof import('./features/contacts/texts/en.json');
    dashboard: typeof import('./features/dashboard/texts/en.json');
    documents: typeof import('./features/documents/texts/en.json');
    /** Texts of saving and leaving any draft, and of two versions of it; a feature that uses them names the namespace. */
    drafts: typeof import('./domain/drafts/texts/en.json');
    exemptions: typeof import('./features/exemptions/texts/en.json');
    'form-certification': typeof import('./features/form-certification/texts/en.json');
    forms: typeof import('./features/forms/texts/en.json');
    /** Texts around the pages of a guide; what shows one names the namespace in its `texts`. */
    guide: typeof import('./domain/guide/texts/en.json');
    help: typeof import('./features/help/texts/en.json');
    kernel: typeof import('./kernel/texts/en.json');
    /** The words that the desks of the program office's console share. */
    office: typeof import('./office/desk-parts/texts/en.json');
    'office-audit': typeof import('./office/audit/texts/en.json');
    'office-billing': typeof import('./office/billing/texts/en.json');
    'office-companies': typeof import('./office/companies/texts/en.json');
    'office-compliance': typeof import('./office/compliance/texts/en.json');
    'office-decisions': typeof import('./office/decisions/texts/en.json');
    'office-exemptions': typeof import('./office/exemptions/texts/en.json');
    'office-figures': typeof import('./office/figures/texts/en.json');
    'office-help': typeof import('./office/help/texts/en.json');
    'office-home': typeof import('./office/home/texts/en.json');
    'office-integrity': typeof import('./office/integrity/texts/en.json');
    'office-jobs': typeof import('./office/jobs/texts/en.json');
    'office-messages': typeof import('./office/messages/texts/en.json');
    'office-payments': typeof import('./office/payments/texts/en.json');
    'office-people': typeof import('./office/people/texts/en.json');
    'office-queue': typeof import('./office/queue/texts/en.json');
    'office-reimbursements': typeof import('./office/reimbursements/texts/en.json');
    'office-reports': typeof import('./office/reports/texts/en.json');
    'office-seasons': typeof import('./office/seasons/texts/en.json');
    'office-settings': typeof import('./office/settings/texts/en.json');
    'office-shell': typeof import('./app/office/texts/en.json');
    'office-sign-ups': typeof import('./office/sign-ups/texts/en.json');
    outbox: typeof import('./features/outbox/texts/en.json');
    'packet-certification': typeof import('./features/packet-certification/texts/en.json');
    password: typeof import('./features/password/texts/en.json');
    profile: typeof import('./features/profile/texts/en.json');
    reimbursements: typeof import('./features/reimbursements/texts/en.json');
    'report-editor': typeof import('./features/report-editor/texts/en.json');
    'report-import': typeof import('./features/report-import/texts/en.json');
    'report-list': typeof import('./features/report-list/texts/en.json');
    'report-versions': typeof import('./features/report-versions/texts/en.json');
    /** Texts that the screens of reports share; a feature that uses them names the namespace in its `texts`. */
    reports: typeof import('./domain/reports/texts/en.json');
    /** Texts that all requests share; a feature that uses them names the namespace in its `texts`. */
    requests: typeof import('./domain/requests/texts/en.json');
    /** Second factors: loaded where one is asked for or managed, never with the sign-in page. */
    'second-factor': typeof import('./domain/second-factor/texts/en.json');
    shell: typeof import('./app/shell/texts/en.json');
    'sign-in': typeof import('./features/sign-in/texts/en.json');
    'sign-up': typeof import('./features/sign-up/texts/en.json');
    /** Texts that every import shares; a feature that imports a list names the namespace in its `texts`. */
    spreadsheet: typeof import('./domain/spreadsheet/texts/en.json');
    /** Words of the trade that several features say: one key and one translation each. Every page after sign-in has them. */
    words: typeof import('./domain/words/texts/en.json');
  }

  /**
   * A text by its key, in the plain way in which nearly all are asked for. i18next's own declaration reads the key, its
   * options and what comes of them for each call, which made half of the time that the portal's types take.
   */
  interface TFunctionNonStrict<Ns extends Namespace, KPrefix> {
    // biome-ignore lint/style/useShorthandFunctionType: an interface is added to what i18next declares, a type cannot be.
    (
      key: ParseKeys<Ns>,
      options?: Readonly<Record<string, unknown>> & { readonly returnObjects?: never; readonly context?: never },
    ): string;
  }
}
