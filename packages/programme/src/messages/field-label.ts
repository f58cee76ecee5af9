import type { CommodityForm, QuantityUnit } from '../delivered-crop.ts';
import { fillText } from './create-texts.ts';
import { formVariables, type WordSettings, wordsOfProgramme } from './form-words.ts';

/** Where no program is at hand, its forms by their codes. */
const codes: readonly CommodityForm[] = (['inshell', 'shelled'] as const).map((key) => ({
  ...{ key, label: { en: key }, rate: '0' },
  factor: key === 'inshell' ? '1' : '2',
}));

/** The declared label of a field in the program's words. */
export const fieldLabel = ({ label }: { readonly label: string }, settings: WordSettings): string =>
  fillText(label, wordsOfProgramme(settings));

/** The same where no program is at hand: the forms of its crop by their codes. */
export const codedLabel = ({ label }: { readonly label: string }, unit?: QuantityUnit): string =>
  fillText(label, formVariables(codes, unit));
