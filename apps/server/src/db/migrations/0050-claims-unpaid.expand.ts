/** That a claim was paid can be taken back from here on: the guards of its status know the move; nothing is added. */
export const up = async (): Promise<void> => undefined;
