import { companyTypes } from '../../constants.ts';
import { officeRoles } from '../../office/rights.ts';
import { companyAddresses, companyContact } from '../../resources/company-contact.ts';
import type { ActDeclarations } from './act-declaration.ts';
import { choice, declared, flag, type GivenField, line, many, money, optional, text, word } from './given.ts';

/** Everything of a company that is a plain text, a list of them, or a day. */
const companyDetails = [
  'legalName',
  'dba',
  'handlerNumber',
  'taxId',
  'importerNumber',
  ...companyAddresses,
  'phone',
  'email',
  'locations',
  'primaryContact',
  'billingEmail',
  'authorizedSigners',
  'reportsFrom',
  'inactiveMonths',
] as const;

const why = text('Why; kept with the decision.');

/** An act on a person that is told nothing besides who it is. */
const onPerson = (about: string) =>
  ({ about, right: ['companyPeople', 'staffPeople'], fields: { name: word() } }) as const;

/** An act on what waits for a second person: the right is that of what is settled. */
const onProposal = <const Reason extends GivenField>(about: string, reason: Reason) =>
  ({ about, right: [], prepares: true, fields: { number: word(), reason } }) as const;

export const peopleActs = {
  'company create': {
    about: 'Enters a company, active at once; "package open" then opens its packages.',
    right: 'companyContact',
    fields: {
      number: word(),
      name: word(),
      ...declared(companyContact, companyDetails),
      type: many(choice(`What it is: ${companyTypes.join(', ')}.`, companyTypes)),
    },
  },
  'company change': {
    about: "Changes a company's name, number, types, status or details.",
    right: ['companyContact', 'companyIdentity'],
    fields: {
      number: word(),
      ...declared(companyContact, [...companyDetails, 'rootId', 'status', 'types']),
      name: optional(line('How the portal calls it.')),
      reason: why,
    },
  },
  'company flag': {
    about: 'Flags a company, so that whoever opens it or a thing of it reads why.',
    right: 'companyContact',
    fields: { number: word(), reason: why },
  },
  'company unflag': {
    about: 'Takes the flag of a company away.',
    right: 'companyContact',
    fields: { number: word(), reason: why },
  },
  'key revoke': {
    about: 'Ends a key for programs, by its id in "key list": it opens nothing from then on.',
    right: 'companyPeople',
    fields: { key: word(), reason: why },
  },
  'user create': {
    about: 'Enters a person and mails a link to choose a password.',
    right: ['companyPeople', 'staffPeople'],
    fields: {
      name: word(),
      firstName: line('How mails address the person.'),
      mail: text('E-mail address.'),
      company: optional(text('Number of the company the person files for.')),
      staff: flag('Reads everything, files nothing.'),
    },
  },
  'user send-link': {
    about: 'Mails a link to choose a new password; it works for 30 minutes.',
    right: 'companyPeople',
    fields: { name: word() },
  },
  'user reset-second-factor': {
    about: 'Takes lost second factors and recovery codes from an account, signs it out and mails its owner.',
    right: 'staffPeople',
    fields: { name: word(), why: text('How you know that it is the owner who asks.') },
  },
  'user close': onPerson('Closes an account and signs it out everywhere.'),
  'user open': onPerson('Opens a closed account again.'),
  'proxy add': onPerson('Lets a person act for every active first handler and importer.'),
  'proxy remove': onPerson('Takes that right away, at once.'),
  'user link': {
    about: 'Lets a person sign in through the OpenID Connect issuer.',
    right: ['companyPeople', 'staffPeople'],
    fields: {
      name: word(),
      subject: text('Who the person is there: "sub" of the ID token.'),
      issuer: optional(text('URL of the issuer; OIDC_ISSUER unless told.')),
    },
  },
  'user unlink': onPerson('Ends that and signs the person out everywhere.'),
  'role set': {
    about: `Gives somebody these roles and no others: ${officeRoles.join(', ')}; without --role they act no more.`,
    right: 'roles',
    fields: {
      name: word(),
      role: optional(many(choice('A role.', officeRoles))),
      claimLimit: optional(money('US dollars up to which they decide a claim alone; as before unless told.')),
    },
  },
  'decision confirm': onProposal('Carries out what somebody else proposed, as the second person.', optional(why)),
  'decision decline': onProposal('Refuses what somebody else proposed.', why),
  'decision withdraw': onProposal('Takes back what one has proposed oneself.', optional(why)),
  'sign-up approve': {
    about: 'Matches a sign-up to a company; the person is told and can file for it at once.',
    right: 'signUps',
    fields: { user: word(), company: text('Number of the company.') },
  },
  'sign-up decline': {
    about: 'Refuses a sign-up and closes its account; the note goes to the person.',
    right: 'signUps',
    fields: { user: word(), note: text('Why.') },
  },
} as const satisfies ActDeclarations;
