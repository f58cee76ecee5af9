import { exemption, producerContact } from '@packhouse/programme';
import { completeWrites, createRow } from '#jsonapi/write/write-rows.ts';
import { refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { type CompanyKey, companyRef } from '../plan/demo-companies.ts';
import { exemptionName } from '../plan/demo-exemptions.ts';
import { setUpDay } from '../plan/demo-plan.ts';
import { contactId, type DemoProducer, demoHandlers } from '../plan/demo-producers.ts';
import { idOf } from '../plan/seeded.ts';

/** The growers that each first handler keeps as contacts, entered by its own person. */
export async function enterContacts(context: DemoContext): Promise<void> {
  for (const company of demoHandlers) {
    const write = context.person(context.cast.account(company), context.at(setUpDay(context.plan), '11:00'));
    for (const [index, producer] of context.cast.producers(company).entries()) {
      await createRow(write, context.hooks, producerContact, {
        id: contactId(company, producer),
        title: producer.name,
        values: contactValues(context, company, producer, index),
      });
    }
    await completeWrites(write, context.hooks);
  }
}

function contactValues(context: DemoContext, company: CompanyKey, producer: DemoProducer, index: number): Values {
  const { name: _name, ...values } = producer;
  return {
    ...values,
    ...reachable(producer, index),
    firstHandler: companyRef(company),
    exemption: certificateOf(context, producer),
    active: true,
  };
}

/** A telephone number that reaches nobody, and for two in three an e-mail address. */
function reachable({ name, state }: DemoProducer, index: number) {
  const area =
    { GA: '229', AL: '251', FL: '850', SC: '843', NM: '575', TX: '915', AZ: '520', MS: '601' }[state] ?? '229';
  const word = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 18);
  return {
    phone: `${area}-555-01${String(10 + index)}`,
    email: index % 3 === 2 ? null : `office@${word}.example`,
  };
}

function certificateOf({ plan, cast }: DemoContext, { name }: DemoProducer) {
  const held = cast.exemptions.find(({ holder }) => cast.company(holder).name === name);
  return held === undefined ? null : refTo(exemption, idOf(exemptionName(held, plan.current)));
}
