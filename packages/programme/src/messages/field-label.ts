import type { CommodityForm, QuantityUnit } from '../delivered-crop.ts';
import { fillText } from './create-texts.ts';
import { formVariables } from './form-words.ts';

/** Where no program is at hand, its forms by their codes. */
const codes: readonly CommodityForm[] = (['inshell', 'shelled'] as const).map((key) => ({
  ...{ key, label: { en: key }, rate: '0' },
  factor: key === 'inshell' ? '1' : '2',
}));

/** The declared label of a field with the program's words for the forms of its crop; with their codes where none is given. */
export const fieldLabel = (
  { label }: { readonly label: string },
  forms: readonly CommodityForm[] = codes,
  unit?: QuantityUnit,
): string => fillText(label, formVariables(forms, unit));
