import {
  companyContact,
  filingForms,
  type firstHandlerReport,
  invoice,
  reportingPeriod,
  reportTypes,
} from '@packhouse/programme';
import { addCompany, addMonth, put, type World } from '../world.ts';

const ref = (type: string, id: string) => ({ type, id });

/** Companies with reports of three months in every state, and an invoice for each. */
export async function addEstate(world: World, companies = 18): Promise<readonly string[]> {
  const ids: string[] = [];
  const periods = await months(world);
  for (let nth = 0; nth < companies; nth += 1) {
    const companyId = await addCompany(world);
    ids.push(companyId);
    for (const [month, periodId] of periods.entries()) await addFiled(world, { companyId, periodId, nth, month });
  }
  return ids;
}

async function months(world: World): Promise<readonly string[]> {
  const companyId = await addCompany(world);
  const { seasonId, periodId } = await addMonth(world, companyId);
  const season = ref('node--season', seasonId);
  const days = (month: number) => ({
    startsOn: `2026-0${month}-01`,
    dueOn: `2026-${month === 9 ? 10 : `0${month + 1}`}-10`,
  });
  const more = await Promise.all(
    [8, 9].map((month) =>
      put(
        world,
        reportingPeriod,
        { title: `Month ${month}` },
        { season, ...days(month), appliesTo: ['first_handler'] },
      ),
    ),
  );
  return [periodId, ...more];
}

interface Filed {
  readonly companyId: string;
  readonly periodId: string;
  readonly nth: number;
  readonly month: number;
}

const states = ['draft', 'ready', 'certified', 'received', 'returned', 'superseded', 'certified'] as const;
const invoiceStates = ['open', 'partially_paid', 'paid', 'credit', 'void'] as const;

async function addFiled(world: World, { companyId, periodId, nth, month }: Filed): Promise<void> {
  const { form } = filingForms[reportTypes[(nth + month) % 2] ?? 'importer_report'];
  const status = states[(nth * 3 + month) % states.length] ?? 'draft';
  const wasCertified = status !== 'draft' && status !== 'ready';
  const of = { company: ref(companyContact.type, companyId), period: ref(reportingPeriod.type, periodId) };
  const day = String(1 + ((nth * 7 + month) % 27)).padStart(2, '0');
  const certifiedAt = wasCertified ? new Date(`2026-11-${day}T0${nth % 10}:30:00Z`) : null;
  const pounds = `${1_000 + nth * 250}.50`;
  const reportId = await put(
    world,
    // Border: both kinds of report have these fields.
    form as typeof firstHandlerReport,
    { title: `Report ${nth}-${month}` },
    {
      ...of,
      status,
      certifiedAt,
      totalInshell: pounds,
      totalShelled: null,
      totalAssessment: `${nth * 3}.07`,
      reportVersion: 1,
    },
  );
  const state = invoiceStates[(nth + month) % invoiceStates.length];
  const amountDue = state === 'credit' ? `-${nth + 1}.25` : `${nth * 10 + month}.10`;
  await put(
    world,
    invoice,
    { title: `INV-${nth}-${month}` },
    {
      ...of,
      number: `INV-${nth}-${month}`,
      report: ref(form.type, reportId),
      issuedOn: `2026-10-${day}`,
      dueOn: `2026-11-${day}`,
      amountDue,
      lateCharge: nth % 4 === 0 ? '1.10' : null,
      amountPaid: '0.00',
      balance: state === 'void' ? '0.00' : amountDue,
      status: state,
    },
  );
}
