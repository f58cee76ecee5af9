import type { Db } from '#db/db.ts';
import { officeSettings } from '#settings/office-settings.ts';
import { officePersonNamed } from '../acts/office-person.ts';
import { type OfficeActor, personActor } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

/**
 * In whose name a command is done: who is named, else the office's own default; undefined where there is neither. Anyone who
 * may run commands on the machine is believed, and the trail says so.
 * @throws OfficeRefusal when there is no such person
 */
export async function commandActor(db: Db, as: string | undefined): Promise<OfficeActor | undefined> {
  const name = as ?? (await officeSettings(db)).person;
  if (name === null) return undefined;
  const person = await officePersonNamed(db, name);
  if (person === undefined) throw new OfficeRefusal('userUnknown', { name });
  return personActor(person, 'cli', 'command, the machine was trusted');
}
