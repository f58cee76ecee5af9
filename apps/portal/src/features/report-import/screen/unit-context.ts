import { otherWeight } from '#kernel/config/other-weight.ts';

/** Texts about kilograms beside pounds stand as they are; where another unit is counted there are others of the same keys. */
export const unitContext = (): 'own' | undefined => (otherWeight() === 'kg' ? undefined : 'own');
