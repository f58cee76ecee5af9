import { isOfficeRole, type OfficeRole, officeRoles } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';

/** The roles of the user `u` as one text; a word of another version is none. */
export const rolesOf: RawBuilder<string> = sql`coalesce((select array_to_string(
  array(select r from unnest(o.roles) with ordinality as held (r, place) where r = any(${officeRoles}) order by place), ' ')
  from office_person o where o.user_id = u.id), '')`;

export const rolesIn = (text: string): readonly OfficeRole[] => text.split(' ').filter(isOfficeRole);
