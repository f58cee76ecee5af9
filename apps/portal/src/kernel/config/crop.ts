import { deliveredCrop, type NamingSettings, productOf, type QuantityUnit } from '@packhouse/programme';
import { type HeadingWords, readHeadingsIn } from '@packhouse/spreadsheet';
import { configIfLoaded } from './config.ts';

/** The program's words for its crop, the forms of it, what it is counted in and what else has a name; what is not told is as delivered. */
export type CropSettings = HeadingWords & NamingSettings;

let told: CropSettings | null = null;

/** Tells a worker, which has no configuration, of the program's crop. */
export function tellCrop(crop: CropSettings): void {
  told = crop;
}

/** As configured; before the configuration is there, and without it, as delivered. */
export const cropSettings = (): CropSettings => told ?? configIfLoaded()?.settings ?? deliveredCrop;

readHeadingsIn(cropSettings);

/** Something made of the crop's words: once, and again where they are others. */
export function perCrop<Made>(make: (crop: CropSettings) => Made): () => Made {
  let last: { readonly crop: CropSettings; readonly made: Made } | null = null;
  return () => {
    const crop = cropSettings();
    if (last?.crop !== crop) last = { crop, made: make(crop) };
    return last.made;
  };
}

/** The unit of quantities. */
export const quantityUnit = (): QuantityUnit => cropSettings().unit ?? deliveredCrop.unit;

/** True for pounds: kilograms are converted into them. */
export const countsPounds = (): boolean => quantityUnit().short.en === deliveredCrop.unit.short.en;

/** The name of the portal. */
export const productName = (): string => productOf(configIfLoaded()?.settings ?? {});
