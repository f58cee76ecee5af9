import { firstHandlerForm as form, resultOf } from '@packhouse/programme';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreign, own, ownWithOperations, packageId } from './fixtures.ts';
import { type Strike, World } from './world.ts';

const list = 'nonExemptReceipts';

/** The next step of a person, a colleague or the server. */
type Action =
  | { readonly kind: 'add' | 'amend' | 'cleanUp' | 'colleague' | 'reopen' }
  | { readonly kind: 'edit'; readonly place: number; readonly inshell: string }
  | { readonly kind: 'remove'; readonly place: number }
  | { readonly kind: 'save'; readonly status: 'draft' | 'ready'; readonly strikes: readonly Strike[] }
  | { readonly kind: 'certify'; readonly strikes: readonly Strike[] };

/** Faults between calls; a colleague in between only where the backend itself compares versions (filing.md: Conflict). */
function strikes(hasColleague: boolean): fc.Arbitrary<readonly Strike[]> {
  const some: readonly Strike[] = ['lostBefore', 'lostAfter', 'refused', 'crashBefore', 'crashAfter'];
  const strike = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Strike>(null) },
    { weight: 3, arbitrary: fc.constantFrom<Strike>(...some, ...(hasColleague ? (['colleague'] as const) : [])) },
  );
  return fc.array(strike, { maxLength: 12 });
}

function actions(hasColleague: boolean): fc.Arbitrary<readonly Action[]> {
  const place = fc.nat({ max: 20 });
  const action: fc.Arbitrary<Action> = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Action>({ kind: 'add' }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('edit' as const), place, inshell: fc.constantFrom('2.00', '3.5', 'x') }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), place }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('save' as const),
        status: fc.constantFrom('draft' as const, 'ready' as const),
        strikes: strikes(hasColleague),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('certify' as const), strikes: strikes(hasColleague) }) },
    { weight: 1, arbitrary: fc.constant<Action>({ kind: 'amend' }) },
    { weight: 1, arbitrary: fc.constantFrom<Action>({ kind: 'cleanUp' }, { kind: 'colleague' }, { kind: 'reopen' }) },
  );
  return fc.array(action, { minLength: 1, maxLength: 30 });
}

async function act(world: World, action: Action): Promise<void> {
  const { device, server } = world;
  switch (action.kind) {
    case 'add':
      return device.addRow();
    case 'edit':
      return device.editRow(action.place, action.inshell);
    case 'remove':
      return device.removeRow(action.place);
    case 'reopen':
      return device.open();
    case 'amend':
      return device.status === 'certified' ? device.amend() : undefined;
    case 'cleanUp':
      return server.cleanUp();
    case 'colleague':
      return world.colleague();
    case 'save':
      await world.save(action.status, action.strikes);
      return;
    case 'certify':
      await world.certify(action.strikes);
      return;
  }
}

/** The person sees the same as the server holds, once, and nothing else is left over. */
function expectSettled({ server, device }: World): void {
  const { id } = device.draft;
  const ids = device.rows.map((row) => row.id);
  expect(server.list(id, list).toSorted()).toEqual(ids.toSorted());
  for (const row of device.rows) expect(server.row(row.id)?.values).toMatchObject({ reference: row.values.reference });
  expect(server.listedIn(packageId).filter((one) => one === id)).toEqual([id]);
  const forms = server.rowsOf(form.form.type).map((one) => one.id);
  const held = new Set(forms.flatMap((one) => server.list(one, list)));
  const strays = server.rowsOf(form.lists.nonExemptReceipts.type).filter((row) => !held.has(row.id));
  if (device.givenUp === 0) expect(strays).toEqual([]);
}

describe.each([
  ['plain calls at the own server', own],
  ['atomic operations', ownWithOperations],
  ['plain calls at another backend', foreign],
] as const)('filing over %s', (_, profile) => {
  it('loses, doubles and changes nothing, and shows no reader half a report, whatever fails', async () => {
    await fc.assert(
      fc.asyncProperty(actions(profile.comparesVersions), async (all) => {
        const world = new World(profile);
        for (const action of all) {
          await act(world, action);
          world.check();
        }
        if (world.device.status === 'certified') world.device.amend();
        for (const place of world.device.rows.keys()) world.device.editRow(place, '7.00');
        world.device.open();
        const state = await world.save('ready', []);
        expect(state === null ? null : resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
        expectSettled(world);
        const certified = await world.certify([]);
        expect(certified === null ? null : resultOf(certified)).toMatchObject({ kind: 'saved', left: [] });
        world.check();
      }),
      { numRuns: 400 },
    );
  });
});
