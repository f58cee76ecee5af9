import type { Act } from '../acts/act.ts';
import { exemptionActs } from '../decisions/exemption-acts.ts';
import { reimbursementActs } from '../decisions/reimbursement-acts.ts';
import { reportActs } from '../decisions/report-acts.ts';
import { billingActs } from '../money/billing-acts.ts';
import { paymentActs } from '../money/payment-acts.ts';
import { companyActs } from '../people/company-acts.ts';
import { rolesAct } from '../people/give-roles.ts';
import { signUpActs } from '../people/sign-up-acts.ts';
import { userActs } from '../people/user-acts.ts';
import { sendRemindersAct } from '../seasons/reminder-act.ts';
import { seasonActs } from '../seasons/season-acts.ts';
import { officePersonAct, secondPersonOffAct, secondPersonOnAct } from '../settings/office-acts.ts';
import { changeSettingAct, resetSettingAct } from '../settings/setting-acts.ts';

/** Every act that can wait for a second person: whoever confirms it carries it out by its kind. */
export const allActs: readonly Act[] = [
  ...exemptionActs,
  ...reimbursementActs,
  ...reportActs,
  ...billingActs,
  ...paymentActs,
  ...companyActs,
  ...userActs,
  ...signUpActs,
  ...seasonActs,
  sendRemindersAct,
  rolesAct,
  officePersonAct,
  secondPersonOffAct,
  secondPersonOnAct,
  changeSettingAct,
  resetSettingAct,
];
