// The limit's statements: each looks whose token it is and gives the finished document, or no row where it does not hold.
import { contactObject, packageObject, periodObject, receiptObject, reportObject, seasonObject } from './objects.ts';

/** `$1` is the hash of the token. */
const who = `who as (select u.id, u.name, u.field_user_company as company
  from oauth_token k join oauth_session s on s.id = k.session_id join user__user u on u.id = s.user_id
  where k.hash = $1 and k.kind = 'access' and k.expires > now() and k.revoked is null and s.ended is null and u.active)`;
const own = '(select company from who)';

const start =
  '{"jsonapi":{"version":"1.1","meta":{"links":{"self":{"href":"http://jsonapi.org/format/1.1/"}}}},"data":';
const end = ',"links":{"self":{"href":"http://127.0.0.1/jsonapi"}}}';
const list = (object: string, from: string, order: string) =>
  `coalesce((select string_agg(${object}, ',' order by ${order}) from ${from}), '')`;

/** Packages of the company $2 and the season $3, newest first, with period and report. */
export const packages = `with ${who},
  page as materialized (select t.*, p.field_due_date as due from node__fh_reporting_forms_package t
    join node__reporting_period p on p.id = t.field_reporting_period
    where t.field_appb_company = $2 and t.field_appb_company = ${own} and p.field_season = $3
    order by p.field_due_date desc, t.id limit 51)
  select concat('${start}[', ${list(packageObject, 'page t', 't.due desc, t.id')}, '],"included":[',
    ${list(periodObject, 'node__reporting_period t where t.id in (select field_reporting_period from page)', 't.field_due_date desc')},
    ',', ${list(
      reportObject,
      `page join node__fh_reporting_forms_package__field_fh_report l on l.source = page.id
        join node__first_handler_report t on t.id = l.target and t.field_appb_company = ${own}`,
      'page.due desc, l.position',
    )}, ']${end}') as document from who`;

/** The report $2 with its receipts, period and season. */
export const report = `with ${who},
  form as materialized (select t.* from node__first_handler_report t where t.id = $2 and t.field_appb_company = ${own}),
  month as materialized (select t.* from node__reporting_period t where t.id = (select field_reporting_period from form))
  select concat('${start}', (select ${reportObject} from form t), ',"included":[',
    ${list(
      receiptObject,
      `node__first_handler_report__field_non_exempt_receipts l join node__fh_non_exempt_receipt t on t.id = l.target
        where l.source = $2 and t.field_appb_company = ${own}`,
      'l.position',
    )}, ',', (select ${periodObject} from month t), ',',
    (select ${seasonObject} from node__season t where t.id = (select field_season from month)),
    ']${end}') as document from who where exists (select from form)`;

/** As many as 1,500 contacts of the company $2. */
export const contacts = `with ${who}
  select concat('${start}[', ${list(
    contactObject,
    `(select * from node__fh_producer_contact c where c.field_first_handler = $2 and c.field_first_handler = ${own}
      order by c.id limit 1501) t`,
    't.id',
  )}, ']${end}') as document from who`;

/** The contact $2. */
export const contact = `with ${who}
  select concat('${start}', (select ${contactObject} from node__fh_producer_contact t
    where t.id = $2 and t.field_first_handler = ${own}), '${end}') as document from who`;

/** The months of the season $2, in their order. */
export const periods = `with ${who}
  select concat('${start}[', ${list(
    periodObject,
    '(select * from node__reporting_period p where p.field_season = $2 order by p.field_due_date, p.id limit 51) t',
    't.field_due_date, t.id',
  )}, ']${end}') as document from who`;

const trail = (before: string, after: string, action: string) =>
  `insert into audit (at, user_id, username, company_id, action, type, row_id, before, after, request_id)
    select now(), who.id, who.name, who.company, '${action}', 'node--fh_producer_contact', ${after}.id, ${before},
      to_json(${after}.*), gen_random_uuid()::text from who, ${after}`;

/** A new contact: id, company, title, identifier, street, city, state, ZIP. */
export const create = `with ${who},
  t as (insert into node__fh_producer_contact (id, author, reviser, field_first_handler, title, field_unique_identifier,
      field_street, field_city, field_state, field_zip, field_active)
    select $2::uuid, who.id, who.id, $3::uuid, $4, $5, $6, $7, $8, $9, true from who where who.company = $3::uuid
    returning *),
  trail as (${trail('null', 't', 'create')})
  select concat('${start}', ${contactObject}, '${end}') as document from t`;

/** The contact $2 gets the telephone number $3. */
export const change = `with ${who},
  before as (select * from node__fh_producer_contact where id = $2 and field_first_handler = ${own} for no key update),
  t as (update node__fh_producer_contact c set field_phone = $3, changed = now(), vid = nextval('revision'), reviser = who.id
    from who, before where c.id = before.id returning c.*),
  trail as (${trail('(select to_json(before.*) from before)', 't', 'update')})
  select concat('${start}', ${contactObject}, '${end}') as document from t`;
