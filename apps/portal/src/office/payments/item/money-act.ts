import type { PaymentAnswer } from '@packhouse/programme';

export interface MoneyActProps {
  readonly id: string;
  readonly item: PaymentAnswer;
}
