import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { companyCommands } from './commands/companies.ts';
import { exemptionCommands } from './commands/exemptions.ts';
import { fileCommands } from './commands/files.ts';
import { invoiceCommands } from './commands/invoices.ts';
import { periodCommands } from './commands/periods.ts';
import { providerCommands } from './commands/provider.ts';
import { reimbursementCommands } from './commands/reimbursements.ts';
import { reminderCommands } from './commands/reminders.ts';
import { reportCommands } from './commands/reports.ts';
import { seasonCommands } from './commands/seasons.ts';
import { settingsCommands } from './commands/settings.ts';
import { signUpCommands } from './commands/sign-ups.ts';
import { userLoginCommands } from './commands/user-logins.ts';
import { userCommands } from './commands/users.ts';

/** Everything the office can do, in the order of `--help`. */
export const commands: readonly Command[] = [
  ...settingsCommands,
  ...seasonCommands,
  ...periodCommands,
  ...companyCommands,
  ...userCommands,
  ...userLoginCommands,
  ...signUpCommands,
  ...reportCommands,
  ...exemptionCommands,
  ...reimbursementCommands,
  ...invoiceCommands,
  ...reminderCommands,
  ...auditCommands,
  ...backupCommands,
  ...fileCommands,
  ...providerCommands,
];
