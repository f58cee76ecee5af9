/** Words of a company that may not file; a provider's own words are taken for active (decisions.md 3). */
const inactive: readonly (string | null)[] = ['pending', 'inactive', 'closed'];

export const mayFile = ({ status }: { readonly status: string | null }): boolean => !inactive.includes(status);
