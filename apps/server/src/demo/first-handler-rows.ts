import { type CommodityForm, exemption, producerContact } from '@packhouse/programme';
import { refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import { countIn, daysIn, inPounds, type MonthRows, monthNumber } from './month-rows.ts';
import type { DemoCast } from './plan/demo-cast.ts';
import { type CompanyKey, companyRef } from './plan/demo-companies.ts';
import { certificateNumberOf, type DemoExemption, exemptionName } from './plan/demo-exemptions.ts';
import type { DemoPeriod } from './plan/demo-plan.ts';
import { contactId, type DemoProducer } from './plan/demo-producers.ts';
import { idOf, type Seeded, seeded } from './plan/seeded.ts';

/** Receipts of the largest first handler from January on: harvest from October to January, little in summer, none in July. */
const byMonth = [12, 9, 6, 4, 3, 2, 0, 3, 8, 11, 14, 15];
const size: Readonly<Partial<Record<CompanyKey, number>>> = { firstHandler: 1, producer: 0.35, multi: 0.5 };

/** A first handler's receipts of a month; the same for the same company and month. */
export function firstHandlerRows(company: CompanyKey, period: DemoPeriod, cast: DemoCast): MonthRows {
  const chance = seeded(`rows/${company}/${period.startsOn}`);
  const days = daysIn(period, countIn(period, byMonth, size[company]), chance);
  const rows = days.map((day, index) => getRow(company, period, cast, day, index, chance));
  return {
    nonExempt: rows.filter((row) => 'collectedOn' in row),
    exempt: rows.filter((row) => 'receivedOn' in row),
  };
}

const holderOf = ({ exemptions, company }: DemoCast, { name }: DemoProducer) =>
  exemptions.find(({ holder }) => company(holder).name === name);

/** Any of them, those with a certificate somewhat more often than their number would have it. */
function producerOf(cast: DemoCast, company: CompanyKey, chance: Seeded): DemoProducer {
  const producers = cast.producers(company);
  const holders = producers.filter((producer) => holderOf(cast, producer));
  const [first, ...others] = holders.length > 0 && chance.between(1, 10) === 1 ? holders : producers;
  if (first === undefined) throw new Error('A first handler of the demonstration has no producers.');
  return chance.pick([first, ...others]);
}

function getRow(
  company: CompanyKey,
  period: DemoPeriod,
  cast: DemoCast,
  day: string,
  index: number,
  chance: Seeded,
): Values {
  const producer = producerOf(cast, company, chance);
  const locations = cast.company(company).locations ?? [];
  const common = {
    company: companyRef(company),
    producer: refTo(producerContact, contactId(company, producer)),
    stateGrown: producer.state,
    identifier: producer.identifier,
    reference: `T-${10_000 + ((monthNumber(period) * 173) % 85_000) + index * 9 + chance.between(0, 8)}`,
    location: locations[chance.between(0, locations.length - 1)] ?? null,
  };
  const held = holderOf(cast, producer);
  if (held !== undefined) {
    return { ...common, receivedOn: day, ...exemptPounds(held, chance, cast.forms), ...certified(held, period) };
  }
  // Now and then another handler has paid already (domain.md 2.2).
  if (chance.between(1, 25) === 1) {
    const paid = { reason: 'already_assessed', priorHandler: cast.said('Delta Nut Co') };
    return { ...common, receivedOn: day, ...pounds(chance, cast.forms), ...paid };
  }
  return { ...common, collectedOn: day, ...pounds(chance, cast.forms) };
}

/** The certificate of the period's own season, by its number and as a reference. */
function certified(held: DemoExemption, { season }: DemoPeriod) {
  return {
    reason: held.kind,
    certificateNumber: certificateNumberOf(held, season),
    exemption: refTo(exemption, idOf(exemptionName(held, season))),
  };
}

/** A company under the limit delivers little, so that a season's loads stay below it. */
function exemptPounds({ kind, coveredForms }: DemoExemption, chance: Seeded, forms: readonly CommodityForm[]) {
  if (coveredForms.includes('shelled') && chance.between(1, 6) === 1) {
    return inPounds({ shelled: weight(chance, 400, 1_600) }, forms);
  }
  const [low, high] = kind === 'de_minimis' ? [900, 3_400] : [4_000, 16_500];
  return inPounds({ inshell: weight(chance, low, high) }, forms);
}

/** A load of the one form, sometimes of the other, seldom of both. */
function pounds(chance: Seeded, forms: readonly CommodityForm[]) {
  const kind = chance.between(1, 10);
  if (kind === 1) return inPounds({ shelled: weight(chance, 850, 6_400) }, forms);
  if (kind === 2)
    return inPounds({ inshell: weight(chance, 3_000, 18_000), shelled: weight(chance, 300, 1_900) }, forms);
  return inPounds({ inshell: weight(chance, 2_600, 44_000) }, forms);
}

/** Pounds as a scale prints them. */
function weight(chance: Seeded, low: number, high: number): string {
  return `${chance.between(low, high)}.${chance.pick(['00', '00', '50', '25', '75', '40', '80', '15'])}`;
}
