import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { fileMode, folderMode } from '#config/private-folder.ts';
import type { Letter } from './compose-mail.ts';

/** A letter as it goes out: as text, and for those who like that better as a page with the mark. */
export interface OutgoingLetter extends Letter {
  readonly html?: string;
  readonly picture?: { readonly contentId: string; readonly png: Uint8Array } | null;
}

/** Hands a mail over; resolves when the other side has taken it. */
export interface MailTransport {
  /** @param id the same for every attempt, so that a mail server can tell a repetition */
  send(id: string, letter: OutgoingLetter): Promise<void>;
  close(): void;
}

/** Told when a mail goes out, or once for all. */
export type MailSender = string | (() => { readonly name: string; readonly address: string });

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A picture that is shown in its place and is no file that came along. */
const inside = { filename: 'mark.png', contentType: 'image/png', contentDisposition: 'inline' } as const;

function envelope(sender: MailSender, id: string, { picture, ...letter }: OutgoingLetter) {
  const from = typeof sender === 'string' ? sender : sender();
  const address = typeof from === 'string' ? from : from.address;
  const domain = /@([^\s<>@]+)>?$/.exec(address.trim())?.[1] ?? 'localhost';
  // Machines that answer mails leave alone what says that nobody wrote it (RFC 3834).
  // Handed over as one address: as a text it would be read for several.
  const to = { name: '', address: letter.to };
  const attachments = picture ? [{ ...inside, cid: picture.contentId, content: Buffer.from(picture.png) }] : [];
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return { ...letter, to, from, attachments, messageId: `<${id}@${domain}>`, headers };
}

/** Sends to a mail server, `smtp://` or `smtps://`. */
export function smtpTransport(url: string, from: MailSender): MailTransport {
  const transporter = createTransport({ url, pool: true, maxConnections: 2, ...patience });
  return {
    send: async (id, letter) => {
      await transporter.sendMail(envelope(from, id, letter));
    },
    close: () => transporter.close(),
  };
}

/** Writes each mail into a folder as `<id>.eml`, for programs without a mail server. */
export function folderTransport(folder: string, from: MailSender): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (id, letter) => {
      const { message } = await transporter.sendMail(envelope(from, id, letter));
      await mkdir(folder, { recursive: true, mode: folderMode });
      const path = join(folder, `${id}.eml`);
      const file = await open(`${path}.part`, 'w', fileMode);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    close: () => transporter.close(),
  };
}
