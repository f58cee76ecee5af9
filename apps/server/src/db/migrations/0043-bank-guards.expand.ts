/** The bank's tables are guarded from here on (`db/guards/bank-guards.ts`); nothing is added. */
export const up = async (): Promise<void> => undefined;
