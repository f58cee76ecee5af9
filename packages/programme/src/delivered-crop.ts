import type { LanguageCode } from './constants.ts';

/** A text that a program may give in each language; English is the one that is always there. */
export type LocalText = Readonly<{ en: string } & Partial<Record<LanguageCode, string>>>;

/** A form in which the commodity is handled. `factor` pounds of the base form make one pound of this one. */
export interface CommodityForm {
  readonly key: 'inshell' | 'shelled';
  readonly label: LocalText;
  /** Its name inside a sentence, "in shell"; absent: the label with a small letter (`formWords`). */
  readonly short?: LocalText;
  /** Other words for it in companies' files, in any language: "kernels". The label and the short one are known besides. */
  readonly headings?: readonly string[];
  /** US dollars per pound, decimal(8,4). A season's own rate wins. */
  readonly rate: string;
  readonly factor: string;
}

/** The crop of the demonstration program with its forms. */
export const deliveredCrop: { readonly commodity: LocalText; readonly commodityForms: readonly CommodityForm[] } = {
  commodity: { en: 'pecans', zh: '碧根果', es: 'nueces pecanas', fr: 'noix de pécan', it: 'noci pecan' },
  commodityForms: [
    {
      key: 'inshell',
      label: { en: 'In shell', zh: '带壳', es: 'Con cáscara', fr: 'En coque', it: 'In guscio' },
      rate: '0.0200',
      factor: '1',
    },
    {
      key: 'shelled',
      label: { en: 'Shelled', zh: '去壳', es: 'Sin cáscara', fr: 'Décortiquées', it: 'Sgusciate' },
      rate: '0.0400',
      factor: '2',
    },
  ],
};

/** The delivered form that a form is: one of its key, and called as it. */
export const deliveredForm = (form: CommodityForm): CommodityForm | undefined =>
  deliveredCrop.commodityForms.find(({ key, label }) => key === form.key && label.en === form.label.en);
