import { parentPort } from 'node:worker_threads';

/** Work that a thread is asked for; `number` tells answers apart. */
export interface NumberedOrder<Order> {
  readonly number: number;
  readonly order: Order;
}

export type NumberedAnswer<Result> = { readonly number: number } & (
  | { readonly result: Result }
  | { readonly error: string }
);

/** Has this thread do what its `WorkThread` asks for; what goes wrong is told there. */
export function answerOrders<Order, Result>(work: (order: Order) => Result | Promise<Result>): void {
  const answer = async ({ number, order }: NumberedOrder<Order>): Promise<NumberedAnswer<Result>> => {
    try {
      return { number, result: await work(order) };
    } catch (error) {
      return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  const tell = async (order: NumberedOrder<Order>) => parentPort?.postMessage(await answer(order));
  parentPort?.on('message', (order: NumberedOrder<Order>) => void tell(order));
}
