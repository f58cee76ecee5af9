/** Known money that a line of the bank is. */
export const settlingKinds = ['refund', 'claim', 'payment', 'line'] as const;
export type SettlingKind = (typeof settlingKinds)[number];

/**
 * The money that a line of the bank is, which is no new money: a refund or a paid claim that came back, or that the bank has
 * paid now; a payment that was recorded before; money that an earlier line sent out.
 */
export interface SettledBy {
  readonly kind: SettlingKind;
  readonly id: string;
  readonly reference: string;
  /** YYYY-MM-DD */
  readonly on: string;
}
