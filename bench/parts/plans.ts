/** A promise that is not kept yet: why, and what is meant to be done about it. */
interface Plan {
  readonly id: string;
  /** Its words begin with these. */
  readonly promise: string;
  readonly why: string;
  readonly plan: string;
}

/** As long as its promise is not kept, each stands beside it in RESULTS.md. */
const plans: readonly Plan[] = [
  {
    id: 'P3',
    promise: 'those reads of packages',
    why: 'one password at a time is hashed, 17 ms of a processor at OWASP’s parameters, by a thread that stands back; on two cores it takes turns with the database and the load tool all the same',
    plan: 'measure where the load tool has a core of its own',
  },
  {
    id: 'P6',
    promise: 'saving 5,000 rows',
    why: 'on a busy machine a great clearing up takes as long (decision 008)',
    plan: 'to be measured beside less',
  },
  {
    id: 'P9',
    promise: 'memory of the server in',
    why: 'the highest of twelve looks: 280 MB or so otherwise. People sign in meanwhile, which no call of P10 does: the thread that hashes a password holds some 20 MB',
    plan: 'hash passwords by Node’s own function once it is no experiment, without a thread of V8. Clearing up when the heap has grown by 50 % in place of 60 gave 303 MB; with 40 it was 269, and packages took a tenth more of the processor',
  },
  {
    id: 'P10',
    promise: 'one report of 25 rows',
    why: 'it is measured between 0.84 and 0.88 from run to run, where the load tool and three kinds of processes share two processors',
    plan: 'to be measured where the load tool has a processor of its own',
  },
  {
    id: 'P10',
    promise: 'one contact',
    why: 'the shortest program takes 0.04 ms for it, less than the costs of any request: bounds, lines, headers, log and counts are some hundred functions of a percent, and half of what is left is handing over to the system',
    plan: 'none of them by itself is worth a second way; the six calls that quality.md names are kept',
  },
  {
    id: 'P10',
    promise: 'the months',
    why: 'as for one contact: the months themselves are read and written once for all',
    plan: 'as for one contact',
  },
  {
    id: 'P11',
    promise: 'packages list of',
    why: 'the ids of 300 receipts are chance and cannot be made shorter; a browser takes zstd, which keeps the promise, and these codings are for others',
    plan: 'leave the two lists of receipts out of the dashboard’s call: 6 KB (decision 008 says what that asks of the screens of months)',
  },
  {
    id: 'R10',
    promise: '60 minutes of mixed load at 60 % of the capacity: rise of memory',
    why: 'what runs a few times a minute is compiled step by step for an hour; that ends after a thousand filings (decision 008)',
    plan: 'an hour whose server has filed six hundred months before',
  },
  {
    id: 'O1',
    promise: 'the aging of all companies',
    why: 'it adds up all that is open of 20,000 companies each time',
    plan: 'keep what is open of a company by its due day beside the sums that the database keeps already',
  },
];

/** The reason and the plan of a promise that is not kept; null where none is told. */
export function planOf({ id, promise }: { readonly id: string; readonly promise: string }): string | null {
  const found = plans.find((plan) => plan.id === id && promise.startsWith(plan.promise));
  return found === undefined ? null : `${found.why}. Next: ${found.plan}.`;
}
