import { chargeItem } from './charge-item.ts';
import { companyItem } from './company-item.ts';
import { decisionItem } from './decision-item.ts';
import { claimItem } from './decisions/claim-item.ts';
import { exemptionItem } from './decisions/exemption-item.ts';
import { signUpItem } from './decisions/sign-up-item.ts';
import { invoiceItem } from './invoice-item.ts';
import type { ItemKind } from './item-kind.ts';
import { jobItem } from './job-item.ts';
import { paymentItem } from './payment-item.ts';
import { personItem } from './person-item.ts';
import { reportItem } from './report-item.ts';
import { seasonItem } from './season-item.ts';
import { settingItem } from './setting-item.ts';

/** Every kind of item: one file and one line each. */
const itemKinds: readonly ItemKind[] = [
  reportItem,
  companyItem,
  personItem,
  decisionItem,
  exemptionItem,
  claimItem,
  signUpItem,
  paymentItem,
  invoiceItem,
  chargeItem,
  jobItem,
  settingItem,
  seasonItem,
];

export const itemKind = (name: string): ItemKind | undefined => itemKinds.find(({ kind }) => kind === name);
