import { isOfficeRight, officeRights, type RightRow, rights } from '@packhouse/programme';
import { lockName } from '#db/sql/lock-name.ts';
import { type OfficeSettings, officeSettings, storeOfficeSettings } from '#settings/office-settings.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { officePersonNamed } from '../acts/office-person.ts';
import { writeSettingAudit } from '../change-setting.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/** How the office works, as an act's subject: another version with every other value. */
async function subject(work: OfficeWork): Promise<ActSubject> {
  await lockName(work.db, 'setting/office');
  const version = JSON.stringify(await officeSettings(work.db));
  return { type: 'setting', id: 'office', version, companyId: null };
}

async function store(work: OfficeWork, change: Partial<OfficeSettings>): Promise<OfficeSettings> {
  const before = await officeSettings(work.db);
  const after = { ...before, ...change };
  await storeOfficeSettings(work.db, after, work.now);
  await writeSettingAudit(work, 'office', before, after);
  return after;
}

/** Names who acts where a command names nobody; null: each command says who. */
export const officePersonAct: Act<{ readonly name: string | null }, string | null> = {
  kind: 'office.person',
  standing: true,
  right: 'settings',
  subject,
  change: async (work, { name }) => {
    const person = name === null ? undefined : await officePersonNamed(work.db, name);
    if (name !== null && (person === undefined || person.roles.length === 0)) {
      throw new OfficeRefusal('personNoRole', { name });
    }
    return (await store(work, { person: person?.name ?? null })).person;
  },
  answer: (name) => (name === null ? 'Each command says who acts.' : `${name} acts where a command names nobody.`),
};

interface OfRight {
  readonly right: string;
}

const switched = (isOff: boolean): Act<OfRight, string> => ({
  kind: isOff ? 'second-person.off' : 'second-person.on',
  standing: true,
  right: isOff ? 'secondPersonOff' : 'settings',
  subject,
  change: async (work, { right }) => {
    if (!isOfficeRight(right)) throw new OfficeRefusal('rightUnknown', { text: right, known: officeRights.join(', ') });
    const { staysOn }: RightRow = rights[right];
    if (isOff && staysOn) throw new OfficeRefusal('secondPersonStays');
    const { withoutSecondPerson } = await officeSettings(work.db);
    const others = withoutSecondPerson.filter((other) => other !== right);
    if (isOff === others.length < withoutSecondPerson.length) {
      throw new OfficeRefusal(isOff ? 'secondPersonOffBefore' : 'secondPersonOnBefore', { right });
    }
    await store(work, { withoutSecondPerson: isOff ? [...others, right] : others });
    return `The second person for ${right} is ${isOff ? 'off: each such decision says so' : 'on'}.`;
  },
  answer: (said) => said,
});

/** Lets one person decide where two would have to. */
export const secondPersonOffAct = switched(true);
export const secondPersonOnAct = switched(false);
