import { readFile } from 'node:fs/promises';
import { appCode, samplePdf } from '@packhouse/testing';
import { defineBrowserCommand } from '@vitest/browser-playwright';
import { type CompanyWishes, enterCompany, type FreshCompany } from '../../../../e2e/accounts/enter-company.ts';
import { officeAt, rowsAt } from '../../../../e2e/servers/office-line.ts';
import { violationsOf } from '../../../../e2e/watch/violations.ts';
import { type Sheet, workbook } from '../../../../e2e/workbook.ts';
import { dataOfScreens } from './folder.ts';

let entered = 100_000;

let codesOpen: Promise<unknown> | undefined;

/** A code opens once in half a minute, but each file of tests has its people sign in anew. */
const letCodesOpenAgain = () =>
  rowsAt(
    dataOfScreens(),
    `do $do$ begin
      create function forget_step() returns trigger language plpgsql as
        'begin new.last_step := 0; return new; end';
      create trigger forget_step before update on second_factor for each row execute function forget_step();
      update second_factor set last_step = 0;
    end $do$`,
  );

/** The page that has the one clipboard of the browser, and those that wait for it. */
const clipboard: { holder: unknown; readonly waiting: (() => void)[] } = { holder: null, waiting: [] };

/** A file that the browser has saved. */
interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Asked by a test of the machine beside its browser: called from the page, run here. */
export const commands = {
  /** A company of its own for one test. */
  freshCompany: defineBrowserCommand<[CompanyWishes]>((_context, wishes): Promise<FreshCompany> => {
    entered += 1;
    return enterCompany(dataOfScreens(), wishes, String(entered));
  }),
  /** The code that the app of one of the office's people shows now. */
  officeCode: defineBrowserCommand<[string]>(async (_context, username) => {
    codesOpen ??= letCodesOpenAgain();
    await codesOpen;
    return appCode(`PACKHOUSE${username.toUpperCase()}`.padEnd(32, '2'));
  }),
  /** Types a command of the program office. */
  office: defineBrowserCommand<[readonly string[]]>((_context, words) => officeAt(dataOfScreens(), words)),
  /** Presses the mouse at one element, moves it to another, and lets go there. */
  drag: defineBrowserCommand<[string, string]>(async ({ iframe, page }, from, to) => {
    await iframe.locator(from).hover();
    await page.mouse.down();
    await iframe.locator(to).hover();
    await page.mouse.up();
  }),
  /** Presses the mouse at an element, and holds it. */
  holdMouse: defineBrowserCommand<[string]>(async ({ iframe, page }, at) => {
    await iframe.locator(at).hover();
    await page.mouse.down();
  }),
  /** Lets the mouse go where it is. */
  releaseMouse: defineBrowserCommand<[]>(({ page }) => page.mouse.up()),
  /** Takes the clipboard until the end of a test: another page may copy at the same moment. */
  holdClipboard: defineBrowserCommand<[]>(async ({ page }) => {
    while (clipboard.holder !== null && clipboard.holder !== page) {
      await new Promise<void>((goOn) => clipboard.waiting.push(goOn));
    }
    clipboard.holder = page;
  }),
  releaseClipboard: defineBrowserCommand<[]>(({ page }) => {
    if (clipboard.holder !== page) return;
    clipboard.holder = null;
    for (const goOn of clipboard.waiting.splice(0)) goOn();
  }),
  /** The next file that is handed to the person; asked for before the press that brings it. */
  download: defineBrowserCommand<[]>(async ({ page }): Promise<SavedFile> => {
    const file = await page.waitForEvent('download');
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }),
  /** The findings of axe on the page as it stands. */
  axe: defineBrowserCommand<[]>(async ({ frame }): Promise<readonly string[]> => violationsOf(await frame())),
  /** The bytes of a workbook as a spreadsheet program would save it, in base64. */
  workbook: defineBrowserCommand<[string, readonly Sheet[]]>((_context, name, sheets) =>
    workbook(name, sheets).buffer.toString('base64'),
  ),
  /** A sound PDF, as text. */
  samplePdf: defineBrowserCommand<[]>(() => samplePdf().toString('latin1')),
  /** The answer of the server's database to a statement. */
  rows: defineBrowserCommand<[string]>((_context, statement) => rowsAt(dataOfScreens(), statement)),
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    freshCompany(wishes: CompanyWishes): Promise<FreshCompany>;
    officeCode(username: string): Promise<string>;
    office(words: readonly string[]): Promise<string>;
    drag(from: string, to: string): Promise<void>;
    holdMouse(at: string): Promise<void>;
    releaseMouse(): Promise<void>;
    holdClipboard(): Promise<void>;
    releaseClipboard(): Promise<void>;
    workbook(name: string, sheets: readonly Sheet[]): Promise<string>;
    download(): Promise<SavedFile>;
    axe(): Promise<readonly string[]>;
    samplePdf(): Promise<string>;
    rows(statement: string): Promise<unknown>;
  }
}
