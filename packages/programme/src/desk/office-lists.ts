import type { ListDeclaration } from './list-declaration.ts';
import { filingsLists } from './lists/filings.ts';
import { keepingLists } from './lists/keeping.ts';
import { moneyLists } from './lists/money.ts';
import { peopleLists } from './lists/people.ts';
import { programLists } from './lists/program.ts';

export * from './lists/filings.ts';
export * from './lists/keeping.ts';
export * from './lists/money.ts';
export * from './lists/people.ts';
export * from './lists/program.ts';

/** Every list of the office, in the order of the console. */
const declared = [...filingsLists, ...peopleLists, ...moneyLists, ...programLists, ...keepingLists] as const;

export type OfficeListName = (typeof declared)[number]['name'];

export const officeLists: readonly ListDeclaration[] = declared;
export const officeList = (name: string): ListDeclaration | undefined => officeLists.find((list) => list.name === name);
