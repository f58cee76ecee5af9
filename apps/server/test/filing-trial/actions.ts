import fc from 'fast-check';
import type { Choice } from './device.ts';
import type { Mode } from './mode.ts';
import type { TypedRow } from './rows.ts';
import type { Strike } from './trial.ts';

type Strikes = readonly (Strike | null)[];

/** The next step of the person, a colleague or the server. */
export type Action =
  | { readonly kind: 'add'; readonly row: TypedRow }
  | { readonly kind: 'edit'; readonly place: number; readonly row: TypedRow }
  | { readonly kind: 'addMany'; readonly count: number; readonly row: TypedRow }
  | { readonly kind: 'remove'; readonly place: number }
  /** The office or a colleague gives a producer another name: receipts keep the one that they were saved with. */
  | { readonly kind: 'renameProducer'; readonly place: number }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'save'; readonly status: 'draft' | 'ready'; readonly choice: Choice; readonly strikes: Strikes }
  | { readonly kind: 'certify'; readonly copy: string | null; readonly strikes: Strikes }
  | { readonly kind: 'attachCopy'; readonly strikes: Strikes }
  | { readonly kind: 'colleague'; readonly certifies: boolean }
  | { readonly kind: 'amend' | 'cleanUp' | 'reopen' };

const anywhere: readonly Strike[] = [
  'lostBefore',
  'lostAfter',
  'refused',
  'signedOut',
  'crashBefore',
  'crashAfter',
  'colleague',
  'colleagueCertifies',
];
/** Only versions that the backend compares keep late and simultaneous requests from overtaking newer ones. */
const whereCompared: readonly Strike[] = ['late', 'colleagueAlong'];

function strikes({ backend }: Mode): fc.Arbitrary<Strikes> {
  const strike = fc.constantFrom<Strike>(...anywhere, ...(backend.comparesVersions ? whereCompared : []));
  return fc.array(fc.option(strike, { freq: 2 }), { maxLength: 10 });
}

const pounds = fc.constantFrom('0.25', '1.00', '33.33', '41237.50');

const row: fc.Arbitrary<TypedRow> = fc.record({
  list: fc.constantFrom('nonExemptReceipts', 'nonExemptReceipts', 'exemptReceipts'),
  producer: fc.constantFrom(0, 1),
  date: fc.constantFrom('whole', 'whole', 'whole', 'none', 'lastSeason'),
  inshell: fc.oneof({ weight: 6, arbitrary: pounds }, { weight: 1, arbitrary: fc.constant('12,5 lb') }),
  shelled: fc.constantFrom('0.00', '0.25', '1250.25'),
});
const wholeRows = row.map((typed): TypedRow => ({ ...typed, date: 'whole', inshell: '33.33' }));
const place = fc.nat({ max: 20 });
const copy = fc.constantFrom('copy.pdf', null);

/** One to fourteen things that happen, most of them to a report that can be certified. */
export function actions(mode: Mode): fc.Arbitrary<readonly Action[]> {
  const struck = strikes(mode);
  const status = fc.constantFrom('draft', 'ready', 'ready');
  const choice = fc.constantFrom<Choice>('mine', 'theirs');
  const action: fc.Arbitrary<Action> = fc.oneof(
    { weight: 4, arbitrary: wholeRows.map((typed): Action => ({ kind: 'add', row: typed })) },
    { weight: 1, arbitrary: row.map((typed): Action => ({ kind: 'add', row: typed })) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit'), place, row: fc.oneof(wholeRows, row) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('addMany'), count: fc.integer({ min: 7, max: 15 }), row: wholeRows }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('renameProducer'), place }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('Ana Cho', 'Luis Rivera').map((name): Action => ({ kind: 'rename', name })),
    },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('save'), status, choice, strikes: struck }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('certify'), copy, strikes: struck }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('attachCopy'), strikes: struck }) },
    { weight: 2, arbitrary: fc.constant<Action>({ kind: 'amend' }) },
    { weight: 1, arbitrary: fc.boolean().map((certifies): Action => ({ kind: 'colleague', certifies })) },
    { weight: 1, arbitrary: fc.constantFrom<Action>({ kind: 'cleanUp' }, { kind: 'reopen' }) },
  );
  return fc.array(action, { minLength: 1, maxLength: 14 });
}
