import { isOfProgram } from '@packhouse/programme';
import { perCrop } from '#kernel/config/crop.ts';

/** Columns or figures without those of a form that the program has not; looked up when they are drawn, as its words are. */
export const ofProgram = <Part extends { readonly key: string }>(parts: readonly Part[]): (() => readonly Part[]) =>
  perCrop(({ commodityForms }) => parts.filter(({ key }) => isOfProgram(key, commodityForms)));
