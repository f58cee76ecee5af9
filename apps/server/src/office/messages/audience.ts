import { companyContact, defaultLanguage, type LanguageCode, languages, user } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRows } from '#db/sql/read-rows.ts';
import { column, table } from '#db/sql/tables.ts';
import { officePerson } from '../acts/office-person.ts';
import { askedList, byName } from '../desk/ask.ts';
import { matchedSql, matchingOf } from '../desk/engine/branches.ts';
import { readListQuery } from '../desk/engine/list-query.ts';
import type { OfficeContext } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** A view of a list whose rows are companies, or of companies. */
export interface Audience {
  readonly list: string;
  /** As a saved view keeps it. */
  readonly query: Readonly<Record<string, string>>;
  /** Whose view it is: theirs are “mine” and what they see, whoever sends it. */
  readonly asker?: string | null | undefined;
}

export interface Addressee {
  readonly id: string;
  readonly firstName: string;
  readonly company: string;
  readonly language: LanguageCode;
}

async function inNameOf<Context extends OfficeContext>(context: Context, asker: string | null): Promise<Context> {
  const person = asker === null ? undefined : await officePerson(context.db, asker);
  if (person === undefined) return context;
  const { userId, name: username, roles } = person;
  return { ...context, actor: { ...context.actor, userId, username, roles } };
}

/** The people who sign in for the companies of a view, each once. @throws OfficeRefusal */
export async function addresseesOf(
  asking: OfficeContext,
  { list, query, asker = null }: Audience,
): Promise<readonly Addressee[]> {
  const context = await inNameOf(asking, asker);
  const wanted = askedList(context, list);
  const ofRow = wanted?.list.columns.find(({ kind }) => kind === 'company');
  if (wanted === undefined || (ofRow === undefined && list !== 'companies')) {
    throw new OfficeRefusal('audienceNoCompanies', { list });
  }
  const company = ofRow === undefined ? sql.ref('r.id') : sql.ref(`r.${ofRow.key}__id`);
  const { sort: _, page: _page, ...filters } = query;
  const read = readListQuery(wanted.list, filters, wanted.asked.today);
  const matching = await matchingOf(context.db, await byName(context, wanted), read);
  if (matching.branches.length === 0) return [];
  const matched = matchedSql(matching, sql`${company} as of_company`);
  const rows = await readRows<Omit<Addressee, 'language'> & { language: string | null }>(context.db)`select u.id,
      coalesce(${column('u', user.fields.firstName)}, u.name) as "firstName", c.title as company, p.language
    from ${table(user)} u join ${table(companyContact)} c on c.id = ${column('u', user.fields.company)}
    left join account_profile p on p.user_id = u.id
    where u.active and u.mail is not null
      and c.id in (select m.of_company from (${matched}) m)
    order by c.title, u.name, u.id`;
  return rows.map(({ language, ...person }) => ({
    ...person,
    language: languages.find(({ code }) => code === language)?.code ?? defaultLanguage,
  }));
}
