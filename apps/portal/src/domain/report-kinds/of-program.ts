import { isOfProgram } from '@packhouse/programme';
import { perCrop } from '#kernel/config/crop.ts';

interface Keyed {
  readonly key: string;
}

/** Columns or figures without those of a form that the program has not; looked up when they are drawn, as its words are. */
export const ofProgram = <Part extends Keyed>(parts: readonly Part[]): (() => readonly Part[]) =>
  perCrop(({ commodityForms }) => parts.filter(({ key }) => isOfProgram(key, commodityForms)));
