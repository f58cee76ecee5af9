import { mayDecide, proxyConfiguration, user } from '@packhouse/programme';
import { findRows, getRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import { officePerson } from '../acts/office-person.ts';
import { newRow, standingRow } from '../acts/standing-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { demandManagerLeft } from './give-roles.ts';
import {
  createUser,
  identityText,
  linkUser,
  type NewUser,
  type Subject,
  sendPasswordLink,
  setProxyUsers,
  setUserActive,
  unlinkUser,
} from './users.ts';

/** A person as the office enters them: they choose a password through a mailed link. */
type Entered = Required<Omit<NewUser, 'id' | 'password'>> & { readonly mail: string };

const userRights = ['companyPeople', 'staffPeople'] as const;

export const createUserAct: Act<Entered, StoredRow> = {
  kind: 'user.create',
  standing: true,
  aloneInSession: true,
  right: { among: userRights, of: ({ staff }) => (staff ? 'staffPeople' : 'companyPeople') },
  subject: async (_work, { companyId }) => newRow(user, companyId),
  change: async (work, given) => {
    const row = await createUser(work, { ...given, password: null });
    await sendPasswordLink(work, row.id);
    return row;
  },
  answer: ({ base }) => `${String(base.name)} is entered; a link to choose a password goes to ${String(base.mail)}.`,
  after: ({ type, id, vid }) => ({ type, id, version: String(vid), companyId: null }),
};

interface UserAt extends ActSubject {
  /** Somebody of the office, or one who decides on roles. */
  readonly isStaff: boolean;
  readonly actsForOthers: boolean;
  readonly decidesRoles: boolean;
}

interface OfUser {
  readonly userId: string;
}

async function subject(work: OfficeWork, { userId }: OfUser): Promise<UserAt> {
  const at = await standingRow(work, user, userId);
  const person = await officePerson(work.db, userId);
  const roles = person?.roles ?? [];
  const { base } = await getRow(work, user, userId);
  const [page] = await findRows(work, proxyConfiguration);
  return {
    ...at,
    isStaff: base.staff === true || roles.length > 0,
    actsForOthers: page?.values.proxyUsers.some(({ id }) => id === userId) === true,
    decidesRoles: mayDecide('roles', roles),
  };
}

const nameOf = async (work: OfficeWork, userId: string) => String((await getRow(work, user, userId)).base.name);

export const sendLinkAct: Act<OfUser, { readonly mail: string }> = {
  kind: 'user.send-link',
  right: 'companyPeople',
  subject,
  change: async (work, { userId }) => ({ mail: await sendPasswordLink(work, userId) }),
  answer: ({ mail }) => `A link goes to ${mail}.`,
};

/**
 * Closes an account, or opens it again. One who decides on roles is not closed by one person alone; one who is opened has
 * every role again, and acts for others again, which nobody gives alone either.
 */
const setActiveAct = (verb: 'close' | 'open'): Act<OfUser, StoredRow, UserAt> => ({
  kind: `user.${verb}`,
  standing: true,
  right: {
    among: userRights,
    of: (_given, { isStaff, actsForOthers, decidesRoles }) =>
      (verb === 'close' ? decidesRoles : isStaff || actsForOthers) ? 'staffPeople' : 'companyPeople',
  },
  subject,
  change: async (work, { userId }) => {
    const row = await setUserActive(work, userId, verb === 'open');
    await demandManagerLeft(work);
    return row;
  },
  answer: ({ base }) => `The account ${String(base.name)} is ${verb === 'open' ? 'open' : 'closed'}.`,
});

export const [closeUserAct, openUserAct] = [setActiveAct('close'), setActiveAct('open')];

/** Lets somebody sign in through another issuer. */
export const linkUserAct: Act<OfUser & Subject, { readonly name: string; readonly login: string }, UserAt> = {
  kind: 'user.link',
  standing: true,
  right: { among: userRights, of: (_given, { isStaff }) => (isStaff ? 'staffPeople' : 'companyPeople') },
  subject,
  change: async (work, { userId, issuer, subject: sub }) => {
    await linkUser(work, userId, { issuer, subject: sub });
    return { name: await nameOf(work, userId), login: identityText({ issuer, subject: sub }) };
  },
  answer: ({ name, login }) => `${name} may now sign in as ${login}.`,
};

export const unlinkUserAct: Act<OfUser, string, UserAt> = {
  kind: 'user.unlink',
  standing: true,
  right: { among: userRights, of: (_given, { isStaff }) => (isStaff ? 'staffPeople' : 'companyPeople') },
  subject,
  change: async (work, { userId }) => {
    await unlinkUser(work, userId);
    return nameOf(work, userId);
  },
  answer: (name) => `${name} signs in with a password alone.`,
};

/** Lets somebody act for every company, or takes that away. */
export const proxyAct: Act<OfUser & { readonly wanted: boolean }, { readonly name: string; readonly wanted: boolean }> =
  {
    kind: 'proxy.set',
    standing: true,
    right: { among: userRights, of: ({ wanted }) => (wanted ? 'staffPeople' : 'companyPeople') },
    subject,
    change: async (work, { userId, wanted }) => {
      const person = await officePerson(work.db, userId);
      const [page] = await findRows(work, proxyConfiguration);
      const now = page?.values.proxyUsers.map(({ id }) => id) ?? [];
      const name = person?.name ?? userId;
      if (now.includes(userId) === wanted) {
        throw new OfficeRefusal(wanted ? 'actsForOthersBefore' : 'actsForNoOther', { name });
      }
      if (wanted && person?.active !== true) throw new OfficeRefusal('accountClosed', { name });
      await setProxyUsers(work, wanted ? [...now, userId] : now.filter((other) => other !== userId));
      return { name, wanted };
    },
    answer: ({ name, wanted }) => `${name} ${wanted ? 'may now act' : 'no longer acts'} for other companies.`,
  };
