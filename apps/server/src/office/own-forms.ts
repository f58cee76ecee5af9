import type { ProgrammeSettings } from '@packhouse/programme';
import { OfficeRefusal } from './office-error.ts';

const rateForms = { inshellRate: 'inshell', shelledRate: 'shelled' } as const;

/** @throws OfficeRefusal for a rate of a form that the program has not */
export function demandOwnForms({ commodityForms }: ProgrammeSettings, values: Readonly<Record<string, unknown>>): void {
  for (const [name, form] of Object.entries(rateForms)) {
    if ((values[name] ?? null) !== null && !commodityForms.some(({ key }) => key === form))
      throw new OfficeRefusal('rateOfNoForm', { form });
  }
}
