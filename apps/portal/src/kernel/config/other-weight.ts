// Apart from the crop's words, which the first page of the portal has to load.
import { weightBeside } from '@packhouse/programme';
import { quantityUnit } from './crop.ts';

/** The other weight that files come in and that is converted into the unit; null where none is. */
export const otherWeight = (): 'kg' | 'lb' | null => weightBeside(quantityUnit());
