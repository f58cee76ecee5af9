import { type FormVariables, formVariables } from '@packhouse/programme';
import { perCrop } from '../config/crop.ts';

const words = perCrop(({ commodityForms, unit }) => formVariables(commodityForms, unit));

/**
 * Words of the program that every text may name without being given them: the forms of its crop and its unit. Looked up when a text is
 * written, since the texts are started beside the configuration.
 */
export const programmeWords: FormVariables = {
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
};
