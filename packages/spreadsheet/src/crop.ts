import { deliveredCrop, type ProgrammeSettings } from '@packhouse/programme';

/** The program's words for its crop, the forms of it and what it is counted in; as delivered where no unit is told. */
export type HeadingWords = Pick<ProgrammeSettings, 'commodity' | 'commodityForms'> &
  Partial<Pick<ProgrammeSettings, 'unit'>>;

let source: () => HeadingWords = () => deliveredCrop;

/** Says in whose words headings are read from now on: they are asked for anew each time, since a program may change them. */
export function readHeadingsIn(words: () => HeadingWords): void {
  source = words;
}

/** The words as they are now. */
export const cropWords = (): HeadingWords => source();
