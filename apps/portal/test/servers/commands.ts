import { appCode } from '@packhouse/testing';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { type CompanyWishes, enterCompany, type FreshCompany } from '../../../../e2e/accounts/enter-company.ts';
import { officeAt, rowsAt } from '../../../../e2e/servers/office-line.ts';
import { dataOfScreens } from './folder.ts';

let entered = 100_000;

/** What a test of a screen asks of the machine beside its browser: called from the page, run here. */
export const commands = {
  /** A company of its own for one test. */
  freshCompany: defineBrowserCommand<[CompanyWishes]>((_context, wishes): Promise<FreshCompany> => {
    entered += 1;
    return enterCompany(dataOfScreens(), wishes, String(entered));
  }),
  /** The code that the app of one of the office's people shows now. */
  officeCode: defineBrowserCommand<[string]>((_context, username) =>
    appCode(`PACKHOUSE${username.toUpperCase()}`.padEnd(32, '2')),
  ),
  /** Types a command of the program office. */
  office: defineBrowserCommand<[readonly string[]]>((_context, words) => officeAt(dataOfScreens(), words)),
  /** Presses the mouse at one element, moves it to another, and lets go there. */
  drag: defineBrowserCommand<[string, string]>(async ({ iframe, page }, from, to) => {
    await iframe.locator(from).hover();
    await page.mouse.down();
    await iframe.locator(to).hover();
    await page.mouse.up();
  }),
  /** The answer of the server's database to a statement. */
  rows: defineBrowserCommand<[string]>((_context, statement) => rowsAt(dataOfScreens(), statement)),
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    freshCompany(wishes: CompanyWishes): Promise<FreshCompany>;
    officeCode(username: string): Promise<string>;
    office(words: readonly string[]): Promise<string>;
    drag(from: string, to: string): Promise<void>;
    rows(statement: string): Promise<unknown>;
  }
}
