/** Wherever money is recorded it is asked which parts a payment has. */
export const up = (): Promise<void> => Promise.resolve();

export const indexes = [
  { table: 'payment', name: 'payment_moved_from', definition: '(moved_from) where moved_from is not null' },
];
