import { type FormVariables, wordsOfProgramme } from '@packhouse/programme';
import { perCrop, productName } from '../config/crop.ts';

const words = perCrop(wordsOfProgramme);

/**
 * Words of the program that every text may name without being given them: the forms of its crop, its unit, what it calls
 * things otherwise, and the portal. Looked up when a text is written, since the texts are started beside the configuration.
 */
export const programmeWords: FormVariables & { readonly product: string } = {
  get inshellForm() {
    return words().inshellForm;
  },
  get shelledForm() {
    return words().shelledForm;
  },
  get baseForm() {
    return words().baseForm;
  },
  get forms() {
    return words().forms;
  },
  get unit() {
    return words().unit;
  },
  get own() {
    return words().own;
  },
  get product() {
    return productName();
  },
};
