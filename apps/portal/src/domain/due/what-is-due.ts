import type * as rules from '@packhouse/programme';
import type { ReimbursementRequest } from '@packhouse/programme';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import type { MonthPackage, MonthReport } from '#domain/months/month-package.ts';

type Month = MonthPackage<MonthReport>;

/** All that is due, with the rows as the screens of the company read them. */
export type DueSources = rules.DueSources<Month, CompanyBill, ReimbursementRequest>;
export type DueTask = rules.DueTask<Month>;
export type DueItem = rules.DueItem<Month, CompanyBill, ReimbursementRequest>;
export type WhatIsDue = rules.WhatIsDue<Month, CompanyBill, ReimbursementRequest>;
