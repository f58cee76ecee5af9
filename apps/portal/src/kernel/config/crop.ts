import { deliveredCrop, type ProgrammeSettings } from '@packhouse/programme';
import { configIfLoaded } from './config.ts';

/** The program's words for its crop and the forms of it. */
export type CropSettings = Pick<ProgrammeSettings, 'commodity' | 'commodityForms'>;

let told: CropSettings | null = null;

/** Tells a worker, which has no configuration, of the program's crop. */
export function tellCrop(crop: CropSettings): void {
  told = crop;
}

/** As configured; before the configuration is there, and without it, as delivered. */
export const cropSettings = (): CropSettings => told ?? configIfLoaded()?.settings ?? deliveredCrop;

/** Something made of the crop's words: once, and again where they are others. */
export function perCrop<Made>(make: (crop: CropSettings) => Made): () => Made {
  let last: { readonly crop: CropSettings; readonly made: Made } | null = null;
  return () => {
    const crop = cropSettings();
    if (last?.crop !== crop) last = { crop, made: make(crop) };
    return last.made;
  };
}
