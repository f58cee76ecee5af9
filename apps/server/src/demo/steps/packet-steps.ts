import {
  addDays,
  certificationStatement,
  companyContact,
  confirmationTitle,
  fieldDateTime,
  packetConfirmation,
  periodsOfSeason,
  season,
} from '@packhouse/programme';
import { finishWrites } from '#jsonapi/write/finish-writes.ts';
import { changeRow, createRow, lockRow } from '#jsonapi/write/write-rows.ts';
import { refTo, rowOf } from '#office/office-rows.ts';
import { addPacketDocument } from '#office/records/add-packet-document.ts';
import { accountOf, type DemoContext } from '../demo-context.ts';
import { type CompanyKey, demoCompany } from '../plan/demo-companies.ts';
import type { DemoSeason } from '../plan/demo-plan.ts';
import { idOf } from '../plan/seeded.ts';
import { seasonId } from './set-up-steps.ts';
import { type PdfLine, writePdf } from './write-pdf.ts';

/** Who has confirmed the packet: everyone that of the previous season, two companies the current one so far. */
const confirmedBefore: readonly CompanyKey[] = ['firstHandler', 'importer', 'producer', 'multi'];
const confirmedNow: readonly CompanyKey[] = ['importer', 'producer'];

/** The reporting packets of both seasons, and the confirmations of those who have read them. */
export async function sendPackets(context: DemoContext): Promise<void> {
  const { previous, current } = context.plan;
  for (const [of, companies] of [[previous, confirmedBefore] as const, [current, confirmedNow] as const]) {
    const office = context.office(context.at(addDays(of.startsOn, -10), '15:00'));
    const name = `reporting-packet-${of.title}.pdf`;
    const content = packetPdf(context, of);
    await addPacketDocument(office, context.storage, { seasonId: seasonId(of), name, content });
    for (const company of companies) await confirm(context, company, of);
  }
}

function packetPdf({ settings }: DemoContext, of: DemoSeason): Uint8Array {
  const title = `${settings.programmeName}: reporting packet ${of.title}`;
  const rates = settings.commodityForms.map(({ label, rate }) => `${label.en}: $${rate} per pound`);
  const dates = periodsOfSeason(of, settings.dueDay).map((period) => `${period.title}: due ${period.dueOn}`);
  const lines: readonly PdfLine[] = [
    { text: settings.programmeName, size: 18 },
    { text: `Reporting packet for the ${of.title} season`, size: 14 },
    { text: '' },
    { text: 'Every first handler and importer reports each month, a month without activity too.' },
    { text: 'Reports and assessments are due on the days below, at 11:59 pm Eastern time.' },
    { text: '' },
    { text: 'Assessment', size: 13 },
    ...rates.map((text) => ({ text })),
    { text: '' },
    { text: 'Due dates', size: 13 },
    ...dates.map((text) => ({ text })),
    { text: '' },
    { text: 'Certificates of exemption are valid for one season. Keep all records for three years.' },
    { text: settings.contactLine.en },
  ];
  return writePdf(title, lines);
}

async function confirm(context: DemoContext, key: CompanyKey, of: DemoSeason): Promise<void> {
  const account = accountOf(key);
  const { name, rootId } = demoCompany(key);
  const now = context.at(addDays(of.startsOn, 5), '11:20');
  const write = context.person(account, now);
  const company = refTo(companyContact, idOf(`company/${key}`));
  const packet = await rowOf(context.office(now), season, seasonId(of));
  const id = idOf(`confirmation/${key}/${of.title}`);
  await createRow(write, context.hooks, packetConfirmation, {
    id,
    title: confirmationTitle({ rootId, seasonTitle: of.title }),
    values: {
      company,
      season: refTo(season, seasonId(of)),
      confirmed: true,
      certifiedAt: fieldDateTime(now),
      certificationName: account.fullName,
      certificationStatement: certificationStatement({
        statement: 'reporting_packet',
        settings: context.settings,
        values: { company: name, season: of.title },
      }),
      packetVersion: packet.values.packetVersion,
    },
  });
  await finishWrites(write, context.hooks);
  const before = await lockRow(write, context.hooks, companyContact, company.id);
  // Border: a company's confirmations are refs.
  const listed = before.values.packetConfirmations as readonly (typeof company)[];
  const packetConfirmations = [...listed, refTo(packetConfirmation, id)];
  await changeRow(write, context.hooks, companyContact, before, { values: { packetConfirmations } });
  await finishWrites(write, context.hooks);
}
