/** The kind of company whose receipts or entries a claim's items are, by the list that it begins at. */
export const claimants = { domestic: ['producer'], import: ['importer'] } as const;
