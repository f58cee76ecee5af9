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
  /** Its own de minimis limit, in pounds of it; absent: one limit for all (`deMinimisRule`). */
  readonly limit?: string | null;
}

/** The unit in which the crop is counted: the words for it, and how it is written. */
export interface QuantityUnit {
  /** Behind a figure: "lb". */
  readonly short: LocalText;
  /** "pound". */
  readonly one: LocalText;
  /** "pounds". */
  readonly many: LocalText;
  /** Decimals that a quantity is shown with at least, 0 to 3; two are kept, or three (docs/decisions/038). */
  readonly decimals: number;
  /** Pounds in one, decimal text; absent or null where it is no weight. */
  readonly pounds?: string | null;
  /** Languages in which its name is feminine, where that shows: "libras exentas". */
  readonly feminine?: readonly LanguageCode[];
}

interface DeliveredCrop {
  readonly commodity: LocalText;
  readonly commodityForms: readonly CommodityForm[];
  readonly unit: QuantityUnit;
  readonly taxIdLabel: LocalText;
}

export const deliveredCrop: DeliveredCrop = {
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
  unit: {
    short: { en: 'lb', es: 'lb', fr: 'lb', it: 'lb', zh: '磅' },
    one: { en: 'pound', es: 'libra', fr: 'livre', it: 'libbra', zh: '磅' },
    many: { en: 'pounds', es: 'libras', fr: 'livres', it: 'libbre', zh: '磅数' },
    decimals: 2,
    pounds: '1',
    feminine: ['es', 'fr', 'it'],
  },
  taxIdLabel: {
    en: 'Tax ID (EIN)',
    zh: '税号 (EIN)',
    es: 'Identificación fiscal (EIN)',
    fr: 'Numéro fiscal (EIN)',
    it: 'Codice fiscale (EIN)',
  },
};

/** The delivered form that a form is: one of its key, and called as it. */
export const deliveredForm = (form: CommodityForm): CommodityForm | undefined =>
  deliveredCrop.commodityForms.find(({ key, label }) => key === form.key && label.en === form.label.en);
