// The catalogues that keys and their values are typed by: each namespace of texts, and its English words.
import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Accounts that open nothing yet, and those of a demonstration: loaded where one is met, never with the sign-in page. */
    accounts: typeof import('./domain/accounts/texts/en.json')['default'];
    'acting-for': typeof import('./features/acting-for/texts/en.json')['default'];
    app: typeof import('./app/texts/en.json')['default'];
    assessments: typeof import('./features/assessments/texts/en.json')['default'];
    calendar: typeof import('./features/calendar/texts/en.json')['default'];
    'confirm-address': typeof import('./features/confirm-address/texts/en.json')['default'];
    contacts: typeof import('./features/contacts/texts/en.json')['default'];
    dashboard: typeof import('./features/dashboard/texts/en.json')['default'];
    documents: typeof import('./features/documents/texts/en.json')['default'];
    /** Texts of saving and leaving any draft, and of two versions of it; a feature that uses them names the namespace. */
    drafts: typeof import('./domain/drafts/texts/en.json')['default'];
    exemptions: typeof import('./features/exemptions/texts/en.json')['default'];
    'form-certification': typeof import('./features/form-certification/texts/en.json')['default'];
    forms: typeof import('./features/forms/texts/en.json')['default'];
    /** Texts around the pages of a guide; what shows one names the namespace in its `texts`. */
    guide: typeof import('./domain/guide/texts/en.json')['default'];
    help: typeof import('./features/help/texts/en.json')['default'];
    kernel: typeof import('./kernel/texts/en.json')['default'];
    /** The words that the desks of the program office's console share. */
    office: typeof import('./office/desk-parts/texts/en.json')['default'];
    'office-audit': typeof import('./office/audit/texts/en.json')['default'];
    'office-billing': typeof import('./office/billing/texts/en.json')['default'];
    'office-companies': typeof import('./office/companies/texts/en.json')['default'];
    'office-compliance': typeof import('./office/compliance/texts/en.json')['default'];
    'office-decisions': typeof import('./office/decisions/texts/en.json')['default'];
    'office-exemptions': typeof import('./office/exemptions/texts/en.json')['default'];
    'office-figures': typeof import('./office/figures/texts/en.json')['default'];
    'office-help': typeof import('./office/help/texts/en.json')['default'];
    'office-home': typeof import('./office/home/texts/en.json')['default'];
    'office-integrity': typeof import('./office/integrity/texts/en.json')['default'];
    'office-jobs': typeof import('./office/jobs/texts/en.json')['default'];
    'office-messages': typeof import('./office/messages/texts/en.json')['default'];
    'office-payments': typeof import('./office/payments/texts/en.json')['default'];
    'office-people': typeof import('./office/people/texts/en.json')['default'];
    'office-queue': typeof import('./office/queue/texts/en.json')['default'];
    'office-reimbursements': typeof import('./office/reimbursements/texts/en.json')['default'];
    'office-reports': typeof import('./office/reports/texts/en.json')['default'];
    'office-seasons': typeof import('./office/seasons/texts/en.json')['default'];
    'office-settings': typeof import('./office/settings/texts/en.json')['default'];
    'office-shell': typeof import('./app/office/texts/en.json')['default'];
    'office-sign-ups': typeof import('./office/sign-ups/texts/en.json')['default'];
    outbox: typeof import('./features/outbox/texts/en.json')['default'];
    'packet-certification': typeof import('./features/packet-certification/texts/en.json')['default'];
    password: typeof import('./features/password/texts/en.json')['default'];
    profile: typeof import('./features/profile/texts/en.json')['default'];
    reimbursements: typeof import('./features/reimbursements/texts/en.json')['default'];
    'report-editor': typeof import('./features/report-editor/texts/en.json')['default'];
    'report-import': typeof import('./features/report-import/texts/en.json')['default'];
    'report-list': typeof import('./features/report-list/texts/en.json')['default'];
    'report-versions': typeof import('./features/report-versions/texts/en.json')['default'];
    /** Texts that the screens of reports share; a feature that uses them names the namespace in its `texts`. */
    reports: typeof import('./domain/reports/texts/en.json')['default'];
    /** Texts that all requests share; a feature that uses them names the namespace in its `texts`. */
    requests: typeof import('./domain/requests/texts/en.json')['default'];
    /** Second factors: loaded where one is asked for or managed, never with the sign-in page. */
    'second-factor': typeof import('./domain/second-factor/texts/en.json')['default'];
    shell: typeof import('./app/shell/texts/en.json')['default'];
    'sign-in': typeof import('./features/sign-in/texts/en.json')['default'];
    'sign-up': typeof import('./features/sign-up/texts/en.json')['default'];
    /** Texts that every import shares; a feature that imports a list names the namespace in its `texts`. */
    spreadsheet: typeof import('./domain/spreadsheet/texts/en.json')['default'];
    /** Words of the trade that several features say: one key and one translation each. Every page after sign-in has them. */
    words: typeof import('./domain/words/texts/en.json')['default'];
  }
}
