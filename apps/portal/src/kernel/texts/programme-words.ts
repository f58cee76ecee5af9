import { type FormVariables, formVariables } from '@packhouse/programme';
import { perCrop, productName } from '../config/crop.ts';

const words = perCrop(({ commodityForms, unit }) => formVariables(commodityForms, unit));

/**
 * Words of the program that every text may name without being given them: the forms of its crop, its unit and what it calls the portal. Looked up when a text is
 * written, since the texts are started beside the configuration.
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
  get product() {
    return productName();
  },
};
