import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderTransport } from '#mail/transport.ts';
import { readMail } from './read-outbox-mail.ts';

const folder = await mkdtemp(join(tmpdir(), 'packhouse-mails-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a mail of the folder', () => {
  it.each([
    ['in plain letters', 'Your report is received', 'Hello Dana,\n\nOctober 2026 = 824.75.\n'],
    ['with accents', 'Su informe está recibido, señora Ñáñez', 'Hola, Ñandú:\n\n«Octubre» está aquí.\n'],
    ['in a long line of words', 'Señal', `${'señales que llegan tarde '.repeat(12)}\n`],
    ['in Chinese', '您的申报已收到：第一经手商报告，二零二六年十月份，截止日期', '您好，\n\n申报已收到。\n'],
    ['with a long link', 'Confirm', `Open https://portal.example.org/confirmAddress#token=${'ab_-'.repeat(30)}\n`],
  ])('%s reads as it was written', async (name, subject, text) => {
    const to = 'dana@riobend.example';
    const picture = { contentId: 'mark@packhouse', png: new Uint8Array(300) };
    for (const page of [{}, { html: `<p>${text}</p>`, picture: null }, { html: `<p>${text}</p>`, picture }]) {
      await folderTransport(folder, 'Office <office@programme.example>').send(name, { to, subject, text, ...page });
      expect(readMail(await readFile(join(folder, `${name}.eml`)))).toEqual({ to, subject, text });
    }
    expect(await readdir(folder)).toContain(`${name}.eml`);
  });

  it.each([
    ['Packhouse', 'From: Packhouse <no-reply@localhost>'],
    ['Bog, Desk', 'From: "Bog, Desk" <no-reply@localhost>'],
  ])('comes from the portal as it is called then, %s', async (name, line) => {
    let called = 'before';
    const transport = folderTransport(folder, () => ({ name: called, address: 'no-reply@localhost' }));
    called = name;
    await transport.send('named', { to: 'dana@riobend.example', subject: 'Confirm', text: 'Hello\n' });
    expect(String(await readFile(join(folder, 'named.eml')))).toContain(line);
  });
});
