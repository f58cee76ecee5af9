import type { Problem } from '@packhouse/jsonapi';
import { type CompanyType, checkEmail, isTooLong, passwordLength, userNameLength } from '@packhouse/programme';

/** The values as they are sent, in the order of the form. */
export interface SignUpValues {
  readonly companyName: string;
  readonly companyTypes: readonly CompanyType[];
  readonly contactName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly termsAccepted: boolean;
}

export const signUpFields = [
  'companyName',
  'companyTypes',
  'contactName',
  'email',
  'username',
  'password',
  'termsAccepted',
] as const satisfies readonly (keyof SignUpValues)[];

export const noValues: SignUpValues = {
  companyName: '',
  companyTypes: [],
  contactName: '',
  email: '',
  username: '',
  password: '',
  termsAccepted: false,
};

/** Checks that need no backend; taken names and easy passwords are for the backend to refuse. */
export function checkSignUp(values: SignUpValues): readonly Problem[] {
  const problems: Problem[] = [];
  const wrong = (field: keyof SignUpValues, code: string) => problems.push({ field, code });
  for (const field of ['companyName', 'contactName', 'email', 'username'] as const) {
    if (values[field].trim() === '') wrong(field, 'required');
    if (isTooLong(field, values[field])) wrong(field, 'tooLong');
  }
  if (values.companyTypes.length === 0) wrong('companyTypes', 'required');
  if (values.email.trim() !== '' && checkEmail(values.email.trim()) !== null) wrong('email', 'malformed');
  const username = values.username.trim();
  if (username !== '' && (/\s/.test(username) || [...username].length < userNameLength.min))
    wrong('username', 'malformed');
  if (values.password === '') wrong('password', 'required');
  else if ([...values.password].length < passwordLength.min) wrong('password', 'tooShort');
  if (!values.termsAccepted) wrong('termsAccepted', 'required');
  return signUpFields.flatMap((field) => problems.filter((problem) => problem.field === field));
}
