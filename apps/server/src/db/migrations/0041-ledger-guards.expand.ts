/** The ledger's tables are guarded from here on (`db/guards/ledger-guards.ts`); nothing is added. */
export const up = async (): Promise<void> => undefined;
