import {
  addDays,
  certificationStatement,
  companyContact,
  confirmationTitle,
  fieldDateTime,
  formWords,
  packetConfirmation,
  periodsOfSeason,
  season,
} from '@packhouse/programme';
import { readFontFile } from '#features/documents/read-font-file.ts';
import { changeRow, completeWrites, createRow, lockRow } from '#jsonapi/write/write-rows.ts';
import { addPacketDocument } from '#office/keeping/records/add-packet-document.ts';
import { refsIn } from '#rows/read-values.ts';
import { getRow, refTo } from '#rows/rows.ts';
import type { DemoContext } from '../demo-context.ts';
import { type CompanyKey, companyRef } from '../plan/demo-companies.ts';
import type { DemoSeason } from '../plan/demo-plan.ts';
import { idOf } from '../plan/seeded.ts';
import { seasonId, seasonRef } from './set-up-steps.ts';

/** Who has confirmed the packet: everyone that of the previous season, two companies the current one so far. */
const confirmedBefore: readonly CompanyKey[] = ['firstHandler', 'importer', 'producer', 'multi'];
const confirmedNow: readonly CompanyKey[] = ['importer', 'producer'];

/** The reporting packets of both seasons, and the confirmations of those who have read them. */
export async function sendPackets(context: DemoContext): Promise<void> {
  const { previous, current } = context.plan;
  for (const [of, companies] of [[previous, confirmedBefore] as const, [current, confirmedNow] as const]) {
    const issuedAt = context.at(addDays(of.startsOn, -10), '15:00');
    const office = context.office(issuedAt);
    const name = `reporting-packet-${of.title}.pdf`;
    const content = await packetPdf(context, of, issuedAt);
    await addPacketDocument(office, context.storage, { seasonId: seasonId(of), name, content });
    for (const company of companies) await confirm(context, company, of);
  }
}

/** "Eastern Time". */
const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

async function packetPdf({ settings }: DemoContext, of: DemoSeason, issuedAt: Date): Promise<Uint8Array> {
  const due = periodsOfSeason(of, settings.dueDay);
  const document = {
    title: `${settings.programmeName}: reporting packet ${of.title}`,
    issuedAt,
    issuer: settings.programmeName,
    heading: `Reporting packet for the ${of.title} season`,
    facts: [
      ...settings.commodityForms.map(
        (form) => [`Assessment, ${formWords(form, 'en').name}`, `$${form.rate} per ${settings.unit.one.en}`] as const,
      ),
      ...due.map(({ title, dueOn }) => [`${title}:`, `due ${dueOn}`] as const),
    ],
    sums: [],
    paragraphs: [
      'Every first handler and importer reports each month, a month without activity too.',
      `Reports and assessments are due on the days above, at 11:59 pm ${zoneName(settings.timeZone)}.`,
      `Certificates of exemption are valid for one season. Years to keep all records: ${settings.retentionYears}.`,
      settings.contactLine.en,
    ],
  };
  const { writeOfficeDocument } = await import('@packhouse/record-pdf');
  return writeOfficeDocument(document, readFontFile);
}

async function confirm(context: DemoContext, key: CompanyKey, of: DemoSeason): Promise<void> {
  const account = context.cast.account(key);
  const { name, rootId } = context.cast.company(key);
  const now = context.at(addDays(of.startsOn, 5), '11:20');
  const write = context.person(account, now);
  const company = companyRef(key);
  const packet = await getRow(context.office(now), season, seasonId(of));
  const id = idOf(`confirmation/${key}/${of.title}`);
  await createRow(write, context.hooks, packetConfirmation, {
    id,
    title: confirmationTitle({ rootId, seasonTitle: of.title }),
    values: {
      company,
      season: seasonRef(of),
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
  await completeWrites(write, context.hooks);
  const before = await lockRow(write, context.hooks, companyContact, company.id);
  const listed = refsIn(before.values, 'packetConfirmations');
  const packetConfirmations = [...listed, refTo(packetConfirmation, id)];
  await changeRow(write, context.hooks, companyContact, before, { values: { packetConfirmations } });
  await completeWrites(write, context.hooks);
}
