import { desks } from '../../apps/portal/src/app/office/desks.ts';
import { tableRows } from './desk.ts';

/** How an id of each kind is found; a route with a parameter that has no line here fails the walk. */
const sources: Readonly<Record<string, readonly string[]>> = {
  '/office/reports/$id': [
    "select id from node__first_handler_report where field_submission_status = 'certified' order by nid desc",
    "select id from node__importer_report where field_submission_status = 'certified' order by nid desc",
  ],
  '/office/exemptions/$id': [
    "select id from node__exemption where field_exemption_status = 'approved' order by nid",
    "select id from node__exemption where field_exemption_status <> 'approved' order by nid",
  ],
  '/office/reimbursements/$id': ['select id from node__reimbursement_request order by nid'],
  '/office/sign-ups/$id': ['select user_id as id from sign_up where decided is null and confirmed is not null'],
  '/office/companies/$id': ['select id from node__appb_company_contact order by nid'],
  '/office/invoices/$id': ["select id from node__invoice where field_invoice_status = 'open' order by nid"],
  '/office/charges/$id': ['select id from charge order by id'],
  '/office/people/$id': ['select user_id as id from office_person', 'select user_id as id from sign_up'],
  '/office/seasons/$id': ['select id from node__season order by nid desc'],
  '/office/settings/$id': ["select 'commodityForms' as id", "select 'lateChargePercent' as id"],
  '/office/decisions/$id': [
    "select id from decision where step = 'proposed' order by id desc",
    'select p.id from decision p join decision s on s.of_proposal = p.id order by p.id',
  ],
  '/office/payments/$id': ['select id from payment order by id'],
  '/office/payments/reconcile/$statement': ['select id from bank_statement'],
  '/office/statistics/$id': ['select id from figures_run'],
  '/office/audit/$id': [
    'select id from audit order by id desc',
    "select id from audit where action = 'create' order by id",
  ],
  '/office/help/$topic': ["select 'reports' as id"],
  '/office/jobs/$id': ["select id from pgboss.job where state = 'failed'"],
};

/** An address of the console, and the route that it is of. */
export interface Address {
  readonly route: string;
  readonly path: string;
}

async function addressesOf(route: string, data: string): Promise<readonly Address[]> {
  const [before = '', parameter] = route.split(/\$\w+/);
  if (parameter === undefined) return [{ route, path: route }];
  const statements = sources[route];
  if (statements === undefined) throw new Error(`${route} needs a line that finds an id for it.`);
  const found: Address[] = [];
  for (const statement of statements) {
    const [row] = await tableRows(`${statement} limit 1`, data);
    if (row === undefined) throw new Error(`${route} has nothing to show: ${statement}`);
    found.push({ route, path: `${before}${row.id}${parameter}` });
  }
  return found;
}

/** Every route of the console as its desks declare them: a new one is among them the day it is added. */
export const officeRoutes: readonly string[] = desks.flatMap((desk) => desk.routes.map(({ path }) => path));

/** An address of each, as many as its kinds. */
export async function everyAddress(data: string): Promise<readonly Address[]> {
  const found: Address[] = [];
  for (const route of officeRoutes) found.push(...(await addressesOf(route, data)));
  return found;
}
