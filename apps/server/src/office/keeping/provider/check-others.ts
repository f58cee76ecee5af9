import { isRelation, type Registry, type Resource } from '@packhouse/jsonapi';
import { filingForms, signedAnew, user } from '@packhouse/programme';
import { OfficeError } from '../../office-error.ts';
import { listedRows, objectIn } from './listed-rows.ts';
import { isRefused } from './provider-session.ts';
import {
  accountOf,
  companyOf,
  idOf,
  isShared,
  ownerWire,
  type Renamed,
  renamedIn,
  rowsAmongAll,
  rowsOf,
  type Someone,
  targetsOf,
  wireOf,
} from './rows-there.ts';
import { type About, type Changeable, note, type Trial } from './trial.ts';
import { type Check, refusalsOf, tryCreate } from './try-create.ts';

/** Reads a row of the first company as the other person. */
async function tryToRead(
  { other, trial }: Check,
  { type, path }: Pick<Resource, 'type' | 'path'>,
  id: string,
): Promise<void> {
  const { status } = await other.session.read(`/jsonapi/${path}/${id}`);
  const fault = `${type} ${id} of another company MAY BE READ by ${other.name}`;
  note(trial, `${other.name} reads no row of`, type, status === 200 ? fault : null);
}

/** Changes one as the other person: a row that stands for everybody would say nothing of companies. */
async function tryToChange({ other, trial }: Check, { type, allow }: Resource, row: string, open?: string) {
  const id = open ?? row;
  const mayChange = await other.session.mayChange({ type, id });
  const fault = `${type} ${id} of another company MAY BE CHANGED by ${other.name}`;
  if (mayChange || open !== undefined || !allow.includes('update'))
    note(trial, `${other.name} changes no row of`, type, mayChange ? fault : null);
}

/** Looks for rows of the first company in the other person's list. */
async function tryList(check: Check, resource: Resource): Promise<void> {
  const { other, company, renamed, trial } = check;
  const seen = (await rowsAmongAll(other, resource, company, renamed)).find((row) => !isShared(row, resource, renamed));
  const fault =
    seen === undefined ? null : `${resource.type} ${idOf(seen)} of another company MAY BE READ by ${other.name}`;
  if (fault === null || !trial.faults.includes(fault))
    note(trial, `${other.name} is listed no row of`, resource.type, fault);
}

/** Members that the other person is shown of a row of which everybody sees a part, beyond that part. */
async function tryShared({ other, renamed, trial }: Check, resource: Resource, row: unknown): Promise<void> {
  const { status, body } = await other.session.read(`/jsonapi/${resource.path}/${idOf(row)}`);
  if (status !== 200) return;
  const shown = objectIn(body, 'data');
  const open = new Set((resource.sharedPart?.fields ?? []).map((key) => wireOf(resource, key, renamed)));
  const wires = Object.keys(resource.fields).map((key) => wireOf(resource, key, renamed));
  const told = wires.filter(
    (wire) => !open.has(wire) && (wire in objectIn(shown, 'attributes') || wire in objectIn(shown, 'relationships')),
  );
  const fault = `${told.join(', ')} of ${resource.type} ${idOf(row)} of another company MAY BE READ by ${other.name}`;
  note(trial, `${other.name} is shown a part alone of`, resource.type, told.length === 0 ? null : fault);
}

/** Accounts of other people. */
async function tryAccount({ first, other, trial }: Check): Promise<void> {
  const mine = accountOf((await listedRows(first.session, user))?.rows ?? [], first.name);
  const shown = (await listedRows(other.session, user))?.rows ?? [];
  const { status } = await other.session.read(`/jsonapi/${user.path}/${mine}`);
  const isShown = shown.some((row) => idOf(row) === mine);
  const fault = `The account ${first.name} MAY BE READ by ${other.name}`;
  note(trial, `${other.name} reads no row of`, user.type, status === 200 || isShown ? fault : null);
}

const filesIn = (resource: Resource, row: unknown, renamed: Renamed): readonly string[] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    isRelation(field) && field.upload !== undefined ? targetsOf(row, wireOf(resource, key, renamed)) : [],
  );

async function foreignRows(check: Check, registry: Registry, own: string, changeable: Changeable) {
  const { first, company, renamed } = check;
  let file: string | undefined;
  for (const resource of registry.resources) {
    const rows = await rowsOf(first, resource, company, renamed);
    const row = rows.find((one) => !isShared(one, resource, renamed));
    if (row !== undefined) {
      await tryToRead(check, resource, idOf(row));
      await tryToChange(check, resource, idOf(row), changeable.get(resource.type));
      await tryList(check, resource);
    }
    file ??= rows.flatMap((one) => filesIn(resource, one, renamed))[0];
    const shared = rows.find((one) => isShared(one, resource, renamed));
    if (shared !== undefined) await tryShared(check, resource, shared);
    await tryCreate(check, registry, resource, { taken: idOf(rows[0]), own });
  }
  await tryAccount(check);
  if (file !== undefined) await tryToRead(check, { type: 'file--file', path: 'file/file' }, file);
}

/**
 * Tries with somebody of another company what nobody of another company may do, with rows that the first person can
 * change. Nothing is changed there.
 * @throws OfficeError where the two are of one company, or it cannot be told
 */
export async function checkOthers(
  first: Someone,
  other: Someone,
  { registry, findings, trial, changeable }: About & { readonly changeable: Changeable },
): Promise<void> {
  const renamed = renamedIn(findings);
  const [company, own] = [await companyOf(first, renamed), await companyOf(other, renamed)];
  if (company === own)
    throw new OfficeError(`${other.name} is of the same company as ${first.name}: name somebody of another one.`);
  await foreignRows({ first, other, company, renamed, trial }, registry, own, changeable);
}

/**
 * Whether a packet that is confirmed can be changed otherwise than by being confirmed anew: asked with a document that is
 * never taken, since a row has a title, and told by what is said beyond that.
 */
async function tryConfirmed({ name, session }: Someone, renamed: Renamed, trial: Trial): Promise<void> {
  const { resource } = signedAnew;
  const { type, path } = resource;
  const rows = (await listedRows(session, resource))?.rows ?? [];
  const row = rows.find((one) => objectIn(one, 'attributes')[wireOf(resource, 'confirmed', renamed)] === true);
  if (row === undefined) return;
  const id = idOf(row);
  const attributes = { title: null, [wireOf(resource, 'certificationName', renamed)]: '–' };
  const { status, body } = await session.send('PATCH', `/jsonapi/${path}/${id}`, { type, id, attributes });
  const isKept = isRefused(status) || refusalsOf(body).some((said) => !said.startsWith('title:'));
  const fault = `${type} ${id} is confirmed and MAY BE CHANGED by ${name}`;
  note(trial, `${name} changes no confirmed`, type, isKept ? null : fault);
}

/** Tries with the first person what nobody may do to a certified form, its rows, a confirmed packet and the own account. */
export async function checkCertified(first: Someone, { registry, findings, trial }: About): Promise<void> {
  const { name, session } = first;
  const renamed = renamedIn(findings);
  for (const { form, lists } of Object.values(filingForms)) {
    const status = wireOf(form, 'status', renamed);
    const owner = ownerWire(form, renamed);
    const rows = (await listedRows(session, form))?.rows ?? [];
    const row = rows.find((one) => objectIn(one, 'attributes')[status] === 'certified');
    if (row === undefined || owner === null) continue;
    const closed = [owner, ...Object.keys(lists).map((key) => wireOf(form, key, renamed))];
    let open: string | undefined;
    for (const wire of closed) open ??= (await session.mayRelate(form, idOf(row), wire)) ? wire : undefined;
    const fault = `${form.type} ${idOf(row)} is certified and its ${open} MAY BE CHANGED by ${name}`;
    note(trial, `${name} changes no certified`, form.type, open === undefined ? null : fault);
    for (const [key, part] of Object.entries(lists)) {
      const [id] = targetsOf(row, wireOf(form, key, renamed));
      if (id === undefined) continue;
      const mayChange = await session.mayChange({ type: part.type, id });
      const held = `${part.type} ${id} stands in a certified form and MAY BE CHANGED by ${name}`;
      note(trial, `${name} changes no row of a certified form, of`, part.type, mayChange ? held : null);
    }
  }
  await tryConfirmed(first, renamed, trial);
  const accounts = (await listedRows(session, user))?.rows ?? [];
  const wire = wireOf(user, 'company', renamed);
  const moves =
    registry.byType(user.type) !== undefined && (await session.mayRelate(user, accountOf(accounts, name), wire));
  note(
    trial,
    `${name} moves to no other company`,
    user.type,
    moves ? `${name} MAY CHANGE the company of the own account` : null,
  );
}
