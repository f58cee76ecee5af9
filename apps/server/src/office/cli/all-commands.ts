import type { Act } from '../acts/act.ts';
import { type Command, isAct } from './command.ts';
import { exemptionCommands } from './commands/decisions/exemptions.ts';
import { invoiceCommands } from './commands/decisions/invoices.ts';
import { reimbursementCommands } from './commands/decisions/reimbursements.ts';
import { reportCommands } from './commands/decisions/reports.ts';
import { accountCommands } from './commands/money/accounts.ts';
import { bankCommands } from './commands/money/bank.ts';
import { chargeCommands } from './commands/money/charges.ts';
import { figuresCommands } from './commands/money/figures.ts';
import { outstandingCommands } from './commands/money/outstanding.ts';
import { paymentCommands } from './commands/money/payments.ts';
import { refundCommands } from './commands/money/refunds.ts';
import { companyCommands } from './commands/people/companies.ts';
import { decisionCommands } from './commands/people/decisions.ts';
import { roleCommands } from './commands/people/roles.ts';
import { signUpCommands } from './commands/people/sign-ups.ts';
import { userCommands } from './commands/people/users.ts';
import { complianceCommands } from './commands/programme/compliance.ts';
import { listCommands } from './commands/programme/lists.ts';
import { messageCommands } from './commands/programme/messages.ts';
import { periodCommands } from './commands/programme/periods.ts';
import { seasonCommands } from './commands/programme/seasons.ts';
import { settingsCommands } from './commands/programme/settings.ts';
import { auditCommands } from './commands/provider/audit.ts';
import { keepingCommands } from './commands/provider/keeping.ts';
import { providerCommands } from './commands/provider/provider.ts';

const ofPeople: readonly Command[] = [
  ...settingsCommands,
  ...seasonCommands,
  ...periodCommands,
  ...companyCommands,
  ...userCommands,
  ...roleCommands,
];

const ofForms: readonly Command[] = [
  ...signUpCommands,
  ...reportCommands,
  ...complianceCommands,
  ...exemptionCommands,
  ...reimbursementCommands,
  ...invoiceCommands,
  ...paymentCommands,
  ...refundCommands,
  ...chargeCommands,
  ...accountCommands,
  ...bankCommands,
  ...outstandingCommands,
  ...figuresCommands,
  ...messageCommands,
  ...listCommands,
  ...auditCommands,
  ...keepingCommands,
  ...providerCommands,
];

/** Every act that some command begins, once. */
const begun = (commands: readonly Command[]): readonly Act[] => [
  ...new Set(commands.filter(isAct).flatMap(({ begins }) => begins)),
];

/** Every act of the office, by what its commands begin: anyone who confirms one carries it out by its kind. */
export const allActs = begun([...ofPeople, ...ofForms]);

/** Everything the office can do, in the order of `--help`. */
export const commands: readonly Command[] = [...ofPeople, ...decisionCommands(allActs), ...ofForms];
