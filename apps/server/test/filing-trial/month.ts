import { type CommodityForm, defaultSettings, formsAtRates } from '@packhouse/programme';
import { addMonth, addPackage, addPerson, addProducer, type Person, type World } from '../world.ts';

/** October 2026 of one company: two people who file for it, and its producers. */
export interface Month {
  readonly world: World;
  readonly person: Person;
  readonly colleague: Person;
  readonly companyId: string;
  readonly periodId: string;
  readonly packageId: string;
  readonly producerIds: readonly string[];
  /** At the season's rates. */
  readonly forms: readonly CommodityForm[];
}

/** Makes new companies that all report the same month of a world. */
export async function monthMaker(world: World): Promise<() => Promise<Month>> {
  const { periodId } = await addMonth(world, (await addPerson(world)).companyId ?? '');
  const forms = formsAtRates(defaultSettings.commodityForms, { inshellRate: '0.0200', shelledRate: '0.0400' });
  return async () => {
    const person = await addPerson(world);
    const companyId = person.companyId ?? '';
    const colleague = await addPerson(world, { companyId });
    const packageId = await addPackage(world, companyId, periodId);
    const producerIds = [await addProducer(world, companyId), await addProducer(world, companyId)];
    return { world, person, colleague, companyId, periodId, packageId, producerIds, forms };
  };
}
