import { companyContact, type SuggestedCompany, type SuggestionReason, user } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { nameWords } from '../../../money/payer-words.ts';

export interface SignedUp {
  readonly asked: string;
  readonly contact: string;
  readonly email: string | null;
}

interface Candidate extends Omit<SuggestedCompany, 'reasons'> {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly contacts: readonly string[];
}

/** Post offices of everybody: an address there tells of no company. */
const everybodys = new Set(
  'gmail.com googlemail.com yahoo.com hotmail.com outlook.com live.com msn.com icloud.com me.com aol.com proton.me protonmail.com gmx.com mail.com comcast.net att.net verizon.net'.split(
    ' ',
  ),
);

const points: Readonly<Record<SuggestionReason, number>> = {
  sameName: 60,
  alikeName: 25,
  sameEmail: 50,
  sameDomain: 30,
  sameContact: 20,
};

const mostSuggested = 5;

const domainOf = (email: string) => email.toLowerCase().split('@')[1] ?? '';
const isAlike = (one: string, other: string) =>
  nameWords(one).toSorted().join(' ') === nameWords(other).toSorted().join(' ');

/** Why a company may be the one that somebody means, the strongest reason first. */
function reasonsFor({ asked, contact, email }: SignedUp, one: Candidate): readonly SuggestionReason[] {
  const words = nameWords(asked);
  const share = Math.max(
    0,
    ...one.names.map((name) => {
      const known = nameWords(name);
      return words.filter((word) => known.includes(word)).length / Math.max(words.length, known.length, 1);
    }),
  );
  const mail = email?.toLowerCase() ?? '';
  const emails = one.emails.map((known) => known.toLowerCase());
  const domain = domainOf(mail);
  const isOwnDomain = domain !== '' && !everybodys.has(domain);
  const found: readonly (SuggestionReason | false)[] = [
    one.names.some((name) => isAlike(name, asked)) ? 'sameName' : share >= 0.6 && 'alikeName',
    mail !== '' && emails.includes(mail)
      ? 'sameEmail'
      : isOwnDomain && emails.map(domainOf).includes(domain) && 'sameDomain',
    one.contacts.some((name) => isAlike(name, contact)) && 'sameContact',
  ];
  return found.filter((reason) => reason !== false);
}

function candidates(db: Db, { asked, contact, email }: SignedUp) {
  const { rootId, status, types, legalName, dba, email: mail, billingEmail } = companyContact.fields;
  const { primaryContact, authorizedSigners } = companyContact.fields;
  const like = [...nameWords(asked), ...nameWords(contact)]
    .filter((word) => word.length > 2)
    .map((word) => `%${word}%`);
  const text = sql`concat_ws(' ', c.title, ${column('c', legalName)}, ${column('c', dba)}, ${column('c', primaryContact)})`;
  const domain = `%@${domainOf(email ?? '')}`;
  return readRows<Candidate>(db)`select c.id, c.title as name, ${column('c', rootId)} as number,
      ${column('c', status)} as state, coalesce(${column('c', types)}, '{}') as types,
      (select count(*)::int from ${table(user)} u where ${column('u', user.fields.company)} = c.id and u.active) as people,
      array_remove(array[c.title, ${column('c', legalName)}, ${column('c', dba)}], null) as names,
      array_remove(array[${column('c', mail)}, ${column('c', billingEmail)}], null) || array(select u.mail
        from ${table(user)} u where ${column('u', user.fields.company)} = c.id and u.mail is not null) as emails,
      array_remove(array[${column('c', primaryContact)}] || coalesce(${column('c', authorizedSigners)}, '{}'), null) as contacts
    from ${table(companyContact)} c
    where upper(${text}) like any(${like}::text[]) or lower(${column('c', mail)}) like ${domain}
      or lower(${column('c', billingEmail)}) like ${domain}
      or c.id in (select ${column('u', user.fields.company)} from ${table(user)} u where lower(u.mail) like ${domain})
    limit 2000`;
}

/** Companies that somebody who signed up may mean, the likeliest first, each with its reasons. */
export async function suggestCompanies(db: Db, typed: SignedUp): Promise<readonly SuggestedCompany[]> {
  const scored = (await candidates(db, typed)).flatMap((one) => {
    const reasons = reasonsFor(typed, one);
    if (reasons.length === 0) return [];
    const { names: _, emails: __, contacts: ___, ...company } = one;
    return [{ ...company, reasons, score: reasons.reduce((sum, reason) => sum + points[reason], 0) }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1))
    .slice(0, mostSuggested)
    .map(({ score: _, ...company }) => company);
}
