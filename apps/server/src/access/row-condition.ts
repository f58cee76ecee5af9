import type { Owner, Registry, Resource } from '@packhouse/jsonapi';
import { companyContact, filingCompanyTypes, mayReadType } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, columnOf, linksOf, linkTableOf, tableOf } from '#db/sql/tables.ts';
import type { Principal } from './principal.ts';

type Condition = RawBuilder<boolean>;
const yes: Condition = sql`true`;
const no: Condition = sql`false`;

const { status, types } = companyContact.fields;

const filing = sql.lit(`{${filingCompanyTypes.join(',')}}`);

/** Companies that a listed user may act for: any active one that files reports (decisions.md 10). */
function actable(alias: string): Condition {
  return sql`(${column(alias, status)} = 'active' and ${column(alias, types)} && ${filing}::text[])`;
}

function companyIn(principal: Principal, column: RawBuilder<unknown>): Condition {
  const own: Condition = principal.companyId === null ? no : sql`${column} = ${principal.companyId}::uuid`;
  if (!principal.proxy) return own;
  return sql`(${own} or exists (select 1 from ${sql.raw(tableOf(companyContact))} acted
    where acted.id = ${column} and ${actable('acted')}))`;
}

/** The company rows themselves. */
function company(principal: Principal, alias: string): Condition {
  const own: Condition =
    principal.companyId === null ? no : sql`${sql.ref(`${alias}.id`)} = ${principal.companyId}::uuid`;
  return principal.proxy ? sql`(${own} or ${actable(alias)})` : own;
}

/** Anyone who files: what is shared is shared among them, not with a sign-up that waits (decisions.md 3). */
const hasPart = (principal: Principal): boolean => principal.proxy || principal.companyId !== null;

/** A file is seen by its uploader and by anyone who may see a row that refers to it. */
function attachment(registry: Registry, resource: Resource, principal: Principal, alias: string): Condition {
  const id = sql.ref(`${alias}.id`);
  const referred = registry.referrersOf(resource.type).map(({ resource: referrer, field }) => {
    const visible = fullCondition(registry, referrer, principal, 'referrer');
    const table = sql.raw(tableOf(referrer));
    return field.kind === 'one'
      ? sql`exists (select 1 from ${table} referrer where referrer.${sql.raw(field.wire)} = ${id} and ${visible})`
      : sql`exists (select 1 from ${sql.raw(linkTableOf(referrer, field))} link join ${table} referrer on ${sql.raw(linksOf(referrer, 'link', 'referrer'))}
          where link.target = ${id} and ${visible})`;
  });
  return sql`(${sql.join([sql`${sql.ref(`${alias}.uploaded_by`)} = ${principal.userId}::uuid`, ...referred], sql` or `)})`;
}

type OwnerRule = (registry: Registry, resource: Resource, principal: Principal, alias: string) => Condition;

/** One condition per declared owner; everything access knows is here. */
const rules: Record<Owner['kind'], OwnerRule> = {
  shared: (_registry, _resource, principal) => (hasPart(principal) ? yes : no),
  accountItself: (_registry, _resource, principal, alias) => sql`${sql.ref(`${alias}.id`)} = ${principal.userId}::uuid`,
  tenantItself: (_registry, _resource, principal, alias) => company(principal, alias),
  tenant: (_registry, resource, principal, alias) => {
    const key = resource.owner.kind === 'tenant' ? resource.owner.field : '';
    return companyIn(principal, columnOf(alias, resource, key));
  },
  attachment,
};

/** The office reads by its table of rights, as in its console: a file with what refers to it, one's own account always. */
function ofOffice(registry: Registry, resource: Resource, principal: Principal, alias: string): Condition {
  const { roles } = principal;
  if (roles === 'all' || mayReadType(resource.type, roles)) return yes;
  const { kind } = resource.owner;
  return kind === 'attachment' || kind === 'accountItself' ? rules[kind](registry, resource, principal, alias) : no;
}

/** The rows of a type that a person may see in full, as a condition of the statement that reads them. */
export function fullCondition(registry: Registry, resource: Resource, principal: Principal, alias: string): Condition {
  return (principal.staff ? ofOffice : rules[resource.owner.kind])(registry, resource, principal, alias);
}

/** The rows of a type that a person may see at all: in full, or the part that is shown to every company. */
export function rowCondition(registry: Registry, resource: Resource, principal: Principal, alias: string): Condition {
  const full = fullCondition(registry, resource, principal, alias);
  const { sharedPart } = resource;
  if (sharedPart === undefined || principal.staff || !hasPart(principal)) return full;
  const { field, among } = sharedPart.when;
  return sql`(${full} or ${columnOf(alias, resource, field)} = any(${among}))`;
}
