import type { Registry } from '@packhouse/jsonapi';
import type { ProgrammeSettings } from '@packhouse/programme';
import type { Principal } from '#access/principal.ts';
import type { Tx } from '#db/db.ts';
import { programmeHooks } from '#features/hooks.ts';
import type { FileStorage } from '#files/storage.ts';
import { type Hooks, type WriteContext, writeContext } from '#jsonapi/hooks.ts';
import { withAmendedMonths } from '#office/money/after-amendment.ts';
import type { OfficeWork } from '#office/office-context.ts';
import { asOffice, personActor } from '#office/office-context.ts';
import { type DemoAccount, demoOfficePerson } from './plan/demo-accounts.ts';
import { type DemoCast, demoCast } from './plan/demo-cast.ts';
import { companyId } from './plan/demo-companies.ts';
import { type DemoPlan, timestampOf } from './plan/demo-plan.ts';
import { idOf, idsOf } from './plan/seeded.ts';

/** The context of a step of the demonstration: one transaction, and in whose name it writes. */
export interface DemoContext {
  readonly plan: DemoPlan;
  readonly cast: DemoCast;
  readonly settings: ProgrammeSettings;
  readonly storage: FileStorage;
  /** Where a file is left for anyone who tries the demonstration, its data folder; null: nowhere. */
  readonly folder: string | null;
  readonly hooks: Hooks;
  office(now: Date): OfficeWork;
  /** A person with an account, who writes through the API's own engine as of that time. */
  person(account: DemoAccount, now: Date): WriteContext;
  /** A time on one of the plan's days, never after the present one. */
  at(date: string, time: string): Date;
}

interface Parts extends Pick<DemoContext, 'settings' | 'storage' | 'folder' | 'plan'> {
  readonly tx: Tx;
  readonly registry: Registry;
  /** The present time by the program's clock. */
  readonly now: Date;
  /** Names the step: its rows get their ids from it. */
  readonly step: string;
}

/** In whose name the demonstration's office did what it did. */
const officeActor = personActor(
  { userId: idOf(`user/${demoOfficePerson}`), name: demoOfficePerson, roles: [] },
  'console',
  'demonstration',
);

export function demoContext({ tx, registry, settings, storage, folder, plan, now: present, step }: Parts): DemoContext {
  const newId = idsOf(step);
  return {
    plan,
    cast: demoCast(settings),
    settings,
    storage,
    folder,
    hooks: withAmendedMonths(programmeHooks(settings), settings),
    office: (now) => asOffice({ db: tx, registry, settings, now, newId, silent: true }, officeActor),
    person: (account, now) =>
      writeContext({
        db: tx,
        registry,
        principal: principalOf(account, now),
        now,
        requestId: `demonstration/${step}`,
        newId,
      }),
    at: (date, time) => {
      const timestamp = timestampOf(date, time, settings.timeZone);
      return timestamp > present ? present : timestamp;
    },
  };
}

function principalOf({ name, company }: DemoAccount, now: Date): Principal {
  return {
    userId: idOf(`user/${name}`),
    username: name,
    companyId: company === null ? null : companyId(company),
    proxy: false,
    staff: false,
    roles: [],
    session: idOf(`session/${name}`),
    signedInAt: now,
  };
}
