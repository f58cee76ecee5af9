// Apart from the words themselves, which the first page of the portal has to load.
import { deliveredCrop, type QuantityUnit, weightBeside } from '@packhouse/programme';
import { cropWords, type HeadingWords } from '../crop.ts';

const unit = (): QuantityUnit => cropWords().unit ?? deliveredCrop.unit;

/** True for pounds: kilograms are converted into them. */
export const countsPounds = (): boolean => unit().short.en === deliveredCrop.unit.short.en;

/** The other weight that files come in; null where none is. */
export const otherWeight = (): 'kg' | 'lb' | null => weightBeside(unit());

/** Something made of the words: once, and again where they are others. */
export function perCrop<Made>(make: (words: HeadingWords) => Made): () => Made {
  let last: { readonly words: HeadingWords; readonly made: Made } | null = null;
  return () => {
    const words = cropWords();
    if (last?.words !== words) last = { words, made: make(words) };
    return last.made;
  };
}
