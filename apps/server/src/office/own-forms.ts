import type { ProgrammeSettings } from '@packhouse/programme';
import { OfficeRefusal } from './office-error.ts';

type Rates = Readonly<Partial<Record<'inshellRate' | 'shelledRate', unknown>>>;

/** @throws OfficeRefusal for a rate of a form that the program has not */
export function demandOwnForms({ commodityForms }: ProgrammeSettings, { inshellRate, shelledRate }: Rates): void {
  const given = { inshell: inshellRate, shelled: shelledRate };
  for (const [form, rate] of Object.entries(given)) {
    if ((rate ?? null) !== null && !commodityForms.some(({ key }) => key === form))
      throw new OfficeRefusal('rateOfNoForm', { form });
  }
}
