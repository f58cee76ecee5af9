import { randomUUID } from 'node:crypto';
import { isRelation, type Resource } from '@packhouse/jsonapi';
import { filingForms, isEditable } from '@packhouse/programme';
import { objectIn } from './listed-rows.ts';
import {
  companyOf,
  idOf,
  ownerWire,
  type Renamed,
  renamedIn,
  rowsOf,
  type Someone,
  targetsOf,
  textOf,
  wireOf,
} from './rows-there.ts';
import { type About, type Changeable, note } from './trial.ts';

/** Whether somebody may add a row of a type: asked with a company that does not exist, which is told after the right. */
async function mayCreate({ session }: Someone, resource: Resource, wire: string): Promise<boolean> {
  const { type, path, owner, fields } = resource;
  const field = owner.kind === 'tenant' ? fields[owner.field] : undefined;
  const target = field !== undefined && isRelation(field) ? field.targets[0] : undefined;
  const relationships = { [wire]: { data: { type: target, id: randomUUID() } } };
  const { status } = await session.send('POST', `/jsonapi/${path}`, { type, relationships });
  return ![401, 403, 405].includes(status);
}

const forms = new Set<Resource>(Object.values(filingForms).map(({ form }) => form));

/** Rows that their own people can change: a form that is certified stands. */
const openRows = (rows: readonly unknown[], resource: Resource, renamed: Renamed) =>
  forms.has(resource)
    ? rows.filter((row) => isEditable(textOf(objectIn(row, 'attributes')[wireOf(resource, 'status', renamed)])))
    : rows;

/** Ids of rows of a type in the lists of open forms; a page of the type may hold rows of certified forms alone. */
const namedIn = (opened: ReadonlyMap<Resource, readonly unknown[]>, { type }: Resource, renamed: Renamed) =>
  Object.values(filingForms).flatMap(({ form, lists }) =>
    Object.entries(lists)
      .filter(([, list]) => list.type === type)
      .flatMap(([key]) => (opened.get(form) ?? []).flatMap((row) => targetsOf(row, wireOf(form, key, renamed)))),
  );

/**
 * Tries whether somebody may do what a company's people must: add rows, and change their own. Whether they may delete
 * cannot be tried without deleting. Each request is one that is never taken.
 * @returns of each type the id of a row that was found to be theirs to change
 */
export async function checkRights(someone: Someone, { registry, findings, trial }: About): Promise<Changeable> {
  const { name, session } = someone;
  const changeable = new Map<string, string>();
  const opened = new Map<Resource, readonly unknown[]>();
  const renamed = renamedIn(findings);
  const missing = new Set(findings.filter(({ state }) => state === 'missing').map(({ type }) => type));
  const company = await companyOf(someone, renamed);
  for (const resource of registry.resources) {
    const { type, allow } = resource;
    const wire = ownerWire(resource, renamed);
    if (missing.has(type)) continue;
    if (wire !== null && allow.includes('create')) {
      const may = await mayCreate(someone, resource, wire);
      note(trial, `${name} may add rows of`, type, may ? null : `${name} MAY NOT ADD rows of ${type}`);
    }
    if (!allow.includes('update')) continue;
    const rows = openRows(await rowsOf(someone, resource, company, renamed), resource, renamed);
    opened.set(resource, rows);
    const ids = [...namedIn(opened, resource, renamed), ...rows.map(idOf)];
    if (ids.length === 0) continue;
    // A certified form holds its rows: one of the page may be changed where the right is there, but not each.
    for (const id of ids)
      if (!changeable.has(type) && (await session.mayChange({ type, id }))) changeable.set(type, id);
    const may = changeable.has(type);
    if (may || !allow.includes('delete'))
      note(trial, `${name} may change rows of`, type, may ? null : `${name} MAY NOT CHANGE rows of ${type}`);
  }
  return changeable;
}
