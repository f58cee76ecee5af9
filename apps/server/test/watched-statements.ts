import type { KyselyPlugin } from 'kysely';

/** The statements of a world that is opened with `watch`. */
export const watched: {
  statements: number;
  /** Done once before the outcome of the next statement is looked at. */
  meanwhile: (() => Promise<unknown>) | null;
} = { statements: 0, meanwhile: null };

export const watch: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    watched.statements += 1;
    const work = watched.meanwhile;
    watched.meanwhile = null;
    await work?.();
    return result;
  },
};
