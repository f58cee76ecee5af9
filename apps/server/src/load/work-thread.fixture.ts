import { answerOrders } from './answer-orders.ts';

/** Doubles a number; ends its thread at 0, and fails at what is below. */
answerOrders((number: number): number => {
  if (number === 0) process.exit(1);
  if (number < 0) throw new Error(`${number} is too small.`);
  return number * 2;
});
