import { claimItem } from './decisions/claim-item.ts';
import { exemptionItem } from './decisions/exemption-item.ts';
import { signUpItem } from './decisions/sign-up-item.ts';
import type { ItemKind } from './item-kind.ts';
import { jobItem } from './job-item.ts';
import { chargeItem } from './money/charge-item.ts';
import { invoiceItem } from './money/invoice-item.ts';
import { paymentItem } from './money/payment-item.ts';
import { companyItem } from './people/company-item.ts';
import { decisionItem } from './people/decision-item.ts';
import { personItem } from './people/person-item.ts';
import { seasonItem } from './program/season-item.ts';
import { settingItem } from './program/setting-item.ts';
import { reportItem } from './report-item.ts';

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
