/** The steps that are noted of a refund once it is released: it left, the bank paid it, it came back, it never left. */
export const refundSteps = ['sent', 'paid', 'back', 'stopped'] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Where a refund stands; before it is released it is a proposal. */
export type RefundState = 'released' | RefundStep;

const order: readonly RefundState[] = ['released', 'sent', 'paid', 'back', 'stopped'];

/** The state that follows from the steps that stand. */
export const refundState = (steps: readonly RefundStep[]): RefundState =>
  order.findLast((state) => state === 'released' || steps.includes(state)) ?? 'released';

/** The version of a refund: another one after every step, and after every one that is undone. */
export const refundVersion = (state: RefundState, steps: number, undone: number): string =>
  `${state}/${steps}/${undone}`;

const next: Readonly<Record<RefundState, readonly RefundStep[]>> = {
  released: ['sent', 'paid', 'back', 'stopped'],
  sent: ['paid', 'back'],
  paid: ['back'],
  back: [],
  stopped: [],
};

/** True where the step may follow; undoing the last one leads back. */
export const mayStep = (state: RefundState, step: RefundStep): boolean => next[state].includes(step);
