import { isRelation, type Resource } from '@packhouse/jsonapi';
import { filingForms } from '@packhouse/programme';
import { listedRows, objectIn } from './listed-rows.ts';
import {
  companyOf,
  idOf,
  isShared,
  type Renamed,
  renamedIn,
  rowsOf,
  type Someone,
  targetsOf,
  wireOf,
} from './rows-there.ts';
import { type About, type Changeable, note, type Trial } from './trial.ts';

type Tried = About & { readonly changeable: Changeable };

/** Whether a deletion can be tried without one, told by a list of a row that the first person can change. */
async function canBeTried({ session }: Someone, { registry, changeable }: Tried, renamed: Renamed): Promise<boolean> {
  for (const resource of registry.resources) {
    const id = changeable.get(resource.type);
    const list = Object.entries(resource.fields).find(
      ([, field]) => isRelation(field) && field.kind === 'many' && field.upload === undefined,
    );
    if (id === undefined || list === undefined) continue;
    return session.refusesUnknown(resource, id, wireOf(resource, list[0], renamed));
  }
  return false;
}

/** A row that stands for everybody would say nothing of companies. @param open a row that its own people can change */
async function tryOther(
  other: Someone,
  { type, allow }: Resource,
  row: string,
  open: string | undefined,
  trial: Trial,
) {
  const id = open ?? row;
  const mayDelete = await other.session.mayDelete({ type, id });
  const fault = `${type} ${id} of another company MAY BE DELETED by ${other.name}`;
  if (mayDelete || open !== undefined || !allow.includes('delete'))
    note(trial, `${other.name} deletes no row of`, type, mayDelete ? fault : null);
}

/** Rows of the certified forms, which stand as their forms do. */
async function tryHeld({ name, session }: Someone, renamed: Renamed, trial: Trial): Promise<void> {
  for (const { form, lists } of Object.values(filingForms)) {
    const rows = (await listedRows(session, form))?.rows ?? [];
    const certified = rows.filter(
      (row) => objectIn(row, 'attributes')[wireOf(form, 'status', renamed)] === 'certified',
    );
    for (const [key, { type }] of Object.entries(lists)) {
      const [id] = certified.flatMap((row) => targetsOf(row, wireOf(form, key, renamed)));
      if (id === undefined) continue;
      const fault = `${type} ${id} stands in a certified form and MAY BE DELETED by ${name}`;
      const mayDelete = await session.mayDelete({ type, id });
      note(trial, `${name} deletes no row of a certified form, of`, type, mayDelete ? fault : null);
    }
  }
}

/**
 * Tries who may delete what nobody of theirs may. Nothing is deleted there.
 * @param other somebody of another company; null where nobody was named
 * @returns false where it cannot be tried
 */
export async function checkDeletions(
  first: Someone,
  other: Someone | null,
  about: Tried & { /** Whether the first person is tried too. */ readonly own: boolean },
): Promise<boolean> {
  const { registry, findings, trial, changeable, own } = about;
  const renamed = renamedIn(findings);
  if (!(await canBeTried(first, about, renamed))) return false;
  const company = await companyOf(first, renamed);
  for (const resource of registry.resources) {
    const { type, allow } = resource;
    const row = (await rowsOf(first, resource, company, renamed)).find((one) => !isShared(one, resource, renamed));
    if (row === undefined) continue;
    const open = changeable.get(type);
    const id = open ?? idOf(row);
    if (other !== null) await tryOther(other, resource, idOf(row), open, trial);
    if (!own || allow.includes('delete')) continue;
    const mayDelete = await first.session.mayDelete({ type, id });
    note(
      trial,
      `${first.name} deletes no row of`,
      type,
      mayDelete ? `${type} ${id} MAY BE DELETED by ${first.name}` : null,
    );
  }
  if (own) await tryHeld(first, renamed, trial);
  return true;
}
