import { limitsOf } from '@packhouse/jsonapi';
import { userNameLength } from '../../constants.ts';
import { companyContact } from '../../resources/company-contact.ts';
import { certification } from '../../resources/parts.ts';
import { user } from '../../resources/user.ts';

const { firstName } = limitsOf(user);
const { email } = limitsOf(companyContact);

/** The most characters of each text that a person types about their account, for its forms at both ends. */
export const accountLimits = {
  companyName: limitsOf(companyContact).legalName,
  // Its first word becomes the first name, and nobody knows before how long that one is.
  contactName: firstName,
  firstName,
  // It is offered wherever a form asks for the title of the person who certifies it.
  title: limitsOf({ fields: certification }).certificationTitle,
  email,
  username: userNameLength.max,
  // A user name or an e-mail address, whichever the person remembers.
  account: Math.max(email, userNameLength.max),
} as const;

/** True for a text that is longer than its field, blanks around it aside. */
export const isTooLong = (field: keyof typeof accountLimits, text: string): boolean =>
  [...text.trim()].length > accountLimits[field];

/** For the sentences of account forms that speak of lengths, by the field that they stand at. */
export const accountFacts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ...Object.fromEntries(Object.entries(accountLimits).map(([field, limit]) => [field, { limit }])),
  username: { ...userNameLength, limit: userNameLength.max },
};
