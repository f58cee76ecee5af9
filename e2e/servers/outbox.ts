import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { outbox } from './office.ts';

/** The mails to an address, oldest first, their line breaks undone. */
async function mailsTo(address: string): Promise<readonly string[]> {
  const folder = outbox();
  const names = await readdir(folder).catch(() => []);
  // One that is being written ends otherwise.
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  const mails = await Promise.all(
    files.map(async (file) => ({ text: await readFile(file, 'utf8'), at: (await stat(file)).mtimeMs })),
  );
  return mails
    .filter(({ text }) => text.includes(`To: ${address}`))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** Waits until a mail to an address holds a text, and gives the newest that does. */
export async function mailWith(address: string, text: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(address)).findLast((mail) => text.test(mail));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** The newest mailed link to confirm an address, once there is one. */
export async function confirmationLink(address: string): Promise<string> {
  const mail = await mailWith(address, /\/confirmAddress#token=/);
  return /\/confirmAddress#token=[\w-]+/.exec(mail)?.[0] ?? '';
}

/** The addresses of the mailed links to choose a password, oldest first, once there are so many of them. */
export async function passwordLinks(address: string, count: number): Promise<readonly string[]> {
  let links: readonly string[] = [];
  await expect
    .poll(async () => {
      const found = (await mailsTo(address)).map((mail) => /\/resetPassword#token=[\w-]+/.exec(mail)?.[0]);
      links = found.filter((link) => link !== undefined);
      return links.length;
    })
    .toBe(count);
  return links;
}
