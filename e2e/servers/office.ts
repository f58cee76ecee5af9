import { join } from 'node:path';
import { test } from '@playwright/test';
import { choosePasswordAt, officeAt, rowsAt } from './office-line.ts';
import type { Choice } from './office-process.ts';
import { stockProject } from './stock-backend.ts';

const data = process.env.E2E_DATA ?? '';
/** The data folder of our own server. */
export const serverData = join(data, 'server');
/** That of the one that behaves as a provider's stock backend does. */
export const stockData = join(data, 'stock');
/** Whether the journey walks at the one that behaves as a provider's stock backend does. */
export const isAtStock = (): boolean => test.info().project.name === stockProject;
/** That of the one which the journey walks at, unless it says otherwise itself. */
export const dataHere = (): string => (isAtStock() ? stockData : serverData);

/** {@link officeAt} of the server which the journey walks at. */
export const office = (words: readonly string[], data: string = dataHere()): Promise<string> => officeAt(data, words);

/** {@link rowsAt}, the data folder last. */
export const rowsOf = (statement: string, data: string): Promise<unknown> => rowsAt(data, statement);

/** {@link choosePasswordAt} of the server which the journey walks at. */
export const choosePassword = (choice: Choice, data: string = dataHere()): Promise<string> =>
  choosePasswordAt(data, choice);

/** The folder where the mails of that server are written. */
export const outbox = (): string => join(dataHere(), 'outbox');
