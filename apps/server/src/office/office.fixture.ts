import { randomUUID } from 'node:crypto';
import { defaultSettings, registry } from '@packhouse/programme';
import type { World } from '../../test/world.ts';
import { asOffice, type OfficeContext } from './office-context.ts';
import { createCompany, type NewCompany } from './people/create-company.ts';

/** The office of a test's own server, at ten in the morning of a day in New York. */
export const officeOn = (world: World, day: string): OfficeContext =>
  asOffice({
    db: world.db,
    registry,
    settings: defaultSettings,
    now: new Date(`${day}T15:00:00Z`),
    newId: randomUUID,
  });

/** Enters a company with a number that nobody else has. */
export function enterCompany(office: OfficeContext, wish: Partial<NewCompany> = {}) {
  const rootId = randomUUID().slice(0, 8);
  return createCompany(office, { name: `Company ${rootId}`, rootId, types: ['first_handler'], ...wish });
}

/** The audit rows of a row, oldest first. */
export const auditOf = (world: World, rowId: string) =>
  world.db.selectFrom('audit').selectAll().where('row_id', '=', rowId).orderBy('id').execute();
