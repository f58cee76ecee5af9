import type { Principal } from './principal.ts';

/** Stands in where no user acts. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The eyes of work that no person asked for, or that is done on a person's account: they see every row. */
export const systemPrincipal = (username: string, now: Date): Principal => ({
  userId: nobody,
  username,
  companyId: null,
  proxy: false,
  staff: true,
  roles: 'all',
  session: nobody,
  signedInAt: now,
});
