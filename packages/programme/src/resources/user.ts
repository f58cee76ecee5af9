import { defineResource, one, type ResourceOf, text } from '@packhouse/jsonapi';
import { companyType } from './parts.ts';

/** A person who signs in; belongs to one company (specification, section 3, User). */
export const user = defineResource({
  type: 'user--user',
  owner: { kind: 'accountItself' },
  fields: {
    firstName: text('field_first_name', 'First name', { max: 100, write: 'never' }),
    company: one('field_user_company', 'Company', companyType, { write: 'never' }),
  },
});
export type User = ResourceOf<typeof user>;
