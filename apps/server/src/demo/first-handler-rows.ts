import type { Ref } from '@packhouse/jsonapi';
import { addDays, companyContact, daysBetween, exemption, producerContact } from '@packhouse/programme';
import type { Values } from '#jsonapi/hooks.ts';
import { refTo } from '#office/office-rows.ts';
import { contactId } from './contact-steps.ts';
import { type CompanyKey, demoCompany } from './demo-companies.ts';
import { certificateNumberOf, type DemoExemption, demoExemptions, exemptionName } from './demo-exemptions.ts';
import type { DemoPeriod } from './demo-plan.ts';
import { type DemoProducer, demoProducers } from './demo-producers.ts';
import { idOf, type Seeded, seeded } from './seeded.ts';

/** A month's receipts by product key. */
export interface MonthRows {
  readonly nonExempt: readonly Values[];
  readonly exempt: readonly Values[];
}

/** Receipts of the larger first handler by month: harvest from October to January, little in summer, none in July. */
const rowsByMonth: Readonly<Record<string, number>> = {
  '10': 11,
  '11': 14,
  '12': 15,
  '01': 12,
  '02': 9,
  '03': 6,
  '04': 4,
  '05': 3,
  '06': 2,
  '07': 0,
  '08': 3,
  '09': 8,
};
const size: Readonly<Partial<Record<CompanyKey, number>>> = { firstHandler: 1, producer: 0.35, multi: 0.5 };

/** What a first handler received in a month; the same for the same company and month. */
export function firstHandlerRows(company: CompanyKey, period: DemoPeriod): MonthRows {
  const producers = demoProducers[company] ?? [];
  const count = Math.round((rowsByMonth[period.startsOn.slice(5, 7)] ?? 0) * (size[company] ?? 0));
  const chance = seeded(`rows/${company}/${period.startsOn}`);
  const length = daysBetween(period.startsOn, period.endsOn) + 1;
  const rows = Array.from({ length: count }, (_, index) => {
    const producer = producers[chance.between(0, producers.length - 1)];
    if (producer === undefined) throw new Error(`The demonstration's "${company}" has no producers.`);
    // Spread over the month in the order of their tickets.
    const from = Math.floor((index * length) / count);
    const day = addDays(period.startsOn, Math.min(length - 1, from + chance.between(0, Math.floor(length / count))));
    return rowOf({ company, period, producer, day, index, chance });
  });
  return {
    nonExempt: rows.flatMap((row) => ('collectedOn' in row ? [row] : [])),
    exempt: rows.flatMap((row) => ('collectedOn' in row ? [] : [row])),
  };
}

interface Delivery {
  readonly company: CompanyKey;
  readonly period: DemoPeriod;
  readonly producer: DemoProducer;
  readonly day: string;
  readonly index: number;
  readonly chance: Seeded;
}

function rowOf(delivery: Delivery): Values {
  const { company, period, producer, day, index, chance } = delivery;
  const locations = demoCompany(company).locations ?? [];
  const common = {
    company: refTo(companyContact, idOf(`company/${company}`)),
    producer: refTo(producerContact, contactId(company, producer)),
    stateGrown: producer.state,
    identifier: producer.identifier,
    reference: ticket(period, index, chance),
    location: locations[chance.between(0, locations.length - 1)] ?? null,
  };
  const held = demoExemptions.find(({ holder }) => demoCompany(holder).name === producer.name);
  if (held !== undefined) {
    return { ...common, receivedOn: day, ...exemptPounds(held, chance), ...certified(held, period) };
  }
  // Now and then another handler has paid already (domain.md 2.2).
  if (chance.between(1, 14) === 1) {
    const paid = { reason: 'already_assessed', priorHandler: 'Delta Nut Co' };
    return { ...common, receivedOn: day, ...pounds(chance), ...paid };
  }
  return { ...common, collectedOn: day, ...pounds(chance) };
}

/** The certificate of the period's own season, by its number and as a reference. */
function certified(held: DemoExemption, { season }: DemoPeriod) {
  const certificate: Ref = refTo(exemption, idOf(exemptionName(held, season)));
  return { reason: held.kind, certificateNumber: certificateNumberOf(held, season), exemption: certificate };
}

/** Who is under the limit delivers little, so that a season's loads stay below it. */
function exemptPounds({ kind, coveredForms }: DemoExemption, chance: Seeded) {
  const [low, high] = kind === 'de_minimis' ? [900, 3_400] : [4_000, 16_500];
  const shelled = coveredForms.includes('shelled') && chance.between(1, 6) === 1;
  return shelled ? inPounds(null, weight(chance, 400, 1_600)) : inPounds(weight(chance, low, high), null);
}

/** A load of whole nuts, sometimes of kernels, seldom of both. */
function pounds(chance: Seeded) {
  const kind = chance.between(1, 10);
  if (kind === 1) return inPounds(null, weight(chance, 850, 6_400));
  if (kind === 2) return inPounds(weight(chance, 3_000, 18_000), weight(chance, 300, 1_900));
  return inPounds(weight(chance, 2_600, 44_000), null);
}

const inPounds = (inshell: string | null, shelled: string | null) => ({
  inshell: inshell ?? '0.00',
  shelled: shelled ?? '0.00',
});

/** Pounds as a scale prints them. */
function weight(chance: Seeded, low: number, high: number): string {
  return `${chance.between(low, high)}.${chance.pick(['00', '00', '50', '25', '75', '40', '80', '15'])}`;
}

function ticket({ startsOn }: DemoPeriod, index: number, chance: Seeded): string {
  const months = Number(startsOn.slice(0, 4)) * 12 + Number(startsOn.slice(5, 7));
  return `T-${10_000 + ((months * 173) % 85_000) + index * 9 + chance.between(0, 8)}`;
}
