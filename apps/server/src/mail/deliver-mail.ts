import { type LanguageCode, type ProgrammeSettings, programmeHeading } from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { timed } from '#tracing/spans.ts';
import { composeMail, type Letter } from './compose-mail.ts';
import { letterHtml } from './letter-html.ts';
import { isToUnconfirmed, type Mail } from './mail.ts';
import { recipientOf } from './recipient-of.ts';
import type { MailTransport } from './transport.ts';

/** Makes the links that mails hold, when the mail is sent and not before. */
export interface MailLinks {
  readonly password: (userId: string) => Promise<string>;
  /** To confirm an e-mail address; null when it waits for that no more. */
  readonly email: (changeId: string) => Promise<string | null>;
}

export interface MailDeps {
  readonly db: Db;
  readonly settings: ProgrammeSettings;
  readonly transport: MailTransport;
  readonly portal: string;
  readonly links: MailLinks;
  /** The program's mark as a PNG; null where it cannot be drawn. */
  readonly markPicture: () => Promise<Uint8Array | null>;
}

/** The link that a mail holds; null: none any more; undefined: it needs none. */
async function linkOf(links: MailLinks, { kind, userId, values }: Mail): Promise<string | null | undefined> {
  if (kind === 'passwordLink' || kind === 'firstPassword') return links.password(userId);
  return isToUnconfirmed(kind) ? links.email(values.change ?? '') : undefined;
}

/** A letter as a page, and the picture in it. */
async function pageOf({ settings, portal, markPicture }: MailDeps, id: string, letter: Letter, language: LanguageCode) {
  const png = await markPicture();
  const picture = png === null ? null : { png, contentId: `mark.${id}@packhouse` };
  const heading = programmeHeading(settings, language);
  return { html: letterHtml(letter, { language, heading, portal, picture: picture?.contentId ?? null }), picture };
}

/**
 * Sends one mail of the queue. Nothing is sent to anyone who is gone, has no address or does not want this kind.
 * @returns whether it was sent
 * @throws whatever the mail server answers; the queue then tries again
 */
export async function deliverMail(deps: MailDeps, id: string, mail: Mail): Promise<boolean> {
  const recipient = await recipientOf(deps.db, mail);
  if (recipient === null) return false;
  const link = await linkOf(deps.links, mail);
  if (link === null) return false;
  const values = link === undefined ? mail.values : { ...mail.values, link };
  const letter = composeMail({ ...mail, values }, recipient, deps);
  const dressed = { ...letter, ...(await pageOf(deps, id, letter, recipient.language)) };
  await timed('mail send', { 'mail.kind': mail.kind }, () => deps.transport.send(id, dressed));
  return true;
}
