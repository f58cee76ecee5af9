import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import type { Tx } from '#db/db.ts';
import { ipBlock } from '../sign-in/ip-network.ts';
import { type Limit, secondsToWait } from '../sign-in/limits.ts';
import type { RequestContext } from './account-deps.ts';

const hour = 3_600;
const day = 24 * hour;

/** Mails to one address at the wish of one origin: a person who looks for a mail needs no more. */
const fromOneOrigin: readonly Limit[] = [
  { most: 3, span: hour },
  { most: 6, span: day },
];
/** Mails to one address over all origins: higher, so that one stranger alone cannot use it up for its owner. */
const fromAnywhere: readonly Limit[] = [
  { most: 6, span: hour },
  { most: 15, span: day },
];

/** Why a mail is asked for: each reason is counted by itself, so that an answer to one tells nothing of another. */
export type MailReason = 'confirmation' | 'password';

/**
 * Counts a mail that somebody asks to be sent to an address which nobody has proved to be theirs, by the address and by
 * address and origin together, so that no form can be used to flood somebody.
 * @param email where the mail would go; a name stands in where nobody has such an address
 * @returns seconds to wait; 0 when the mail may be sent, which is then counted
 */
export async function countMail(
  tx: Tx,
  reason: MailReason,
  email: string,
  { ipAddress, now }: Pick<RequestContext, 'ipAddress' | 'now'>,
): Promise<number> {
  const mailbox = `${reason}:${mailboxOf(email)}`;
  const counted = [
    { key: keyOf(mailbox), limits: fromAnywhere },
    { key: keyOf(`${mailbox} ${ipBlock(ipAddress)}`), limits: fromOneOrigin },
  ];
  // Always in this order, so that no two wait for each other; two at the same time do not both pass.
  for (const { key } of counted) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${key}`}, 0))`.execute(tx);
  }
  const limited = counted.flatMap(({ key, limits }) => limits.map((limit) => ({ key, ...limit })));
  const wait = await secondsToWait(tx, 'mail_asked', limited, now);
  if (wait === 0)
    await tx
      .insertInto('mail_asked')
      .values(counted.map(({ key }) => ({ key, at: now })))
      .execute();
  return wait;
}

/** Removes what counts no more. */
export async function removeOldMailCounts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('mail_asked')
    .where('at', '<', new Date(now.getTime() - day * 1000))
    .execute();
}

/**
 * A mailbox that may be written in several ways. What is behind a plus is the sender's own choice (RFC 5233),
 * points in the name make no difference at some of the largest providers, a domain has one form in ASCII (RFC 5891).
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase();
  if (at === -1) return domain;
  const name = email.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '').replaceAll('.', '');
  return `${name}@${domainToASCII(domain) || domain}`;
}

/** Hashed: the table names no address. */
const keyOf = (value: string): string => createHash('sha256').update(value).digest('hex');
