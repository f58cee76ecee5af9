import type { Act } from '../acts/act.ts';
import { type Command, isAct } from './command.ts';
import { accountCommands } from './commands/accounts.ts';
import { auditCommands } from './commands/audit.ts';
import { bankCommands } from './commands/bank.ts';
import { chargeCommands } from './commands/charges.ts';
import { companyCommands } from './commands/companies.ts';
import { complianceCommands } from './commands/compliance.ts';
import { decisionCommands } from './commands/decisions.ts';
import { exemptionCommands } from './commands/exemptions.ts';
import { figuresCommands } from './commands/figures.ts';
import { invoiceCommands } from './commands/invoices.ts';
import { keepingCommands } from './commands/keeping.ts';
import { listCommands } from './commands/lists.ts';
import { messageCommands } from './commands/messages.ts';
import { outstandingCommands } from './commands/outstanding.ts';
import { paymentCommands } from './commands/payments.ts';
import { periodCommands } from './commands/periods.ts';
import { providerCommands } from './commands/provider.ts';
import { refundCommands } from './commands/refunds.ts';
import { reimbursementCommands } from './commands/reimbursements.ts';
import { reportCommands } from './commands/reports.ts';
import { roleCommands } from './commands/roles.ts';
import { seasonCommands } from './commands/seasons.ts';
import { settingsCommands } from './commands/settings.ts';
import { signUpCommands } from './commands/sign-ups.ts';
import { userCommands } from './commands/users.ts';

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
