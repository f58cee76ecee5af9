import type { Exemption } from '@packhouse/programme';
import { OfficeRefusal } from '../office-error.ts';

/** @throws OfficeRefusal for a certificate that covers no form of the crop: it would exempt nothing */
export function demandForms(forms: Exemption['coveredForms'] | undefined): void {
  if (forms !== undefined && forms.length === 0) throw new OfficeRefusal('formsMissing');
}
