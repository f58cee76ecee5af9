import { type CompanyType, checkEmail } from '@packhouse/programme';
import type { Fault } from '#kernel/failures/use-form-call.ts';

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

/** Characters of a password at least; the backend refuses easy ones besides. */
const passwordLength = 12;

/** Checks that need no backend; taken names and weak passwords are for the backend to refuse. */
export function checkSignUp(values: SignUpValues): readonly Fault[] {
  const faults: Fault[] = [];
  const wrong = (field: keyof SignUpValues, code: string) => faults.push({ field, code });
  for (const field of ['companyName', 'contactName', 'email', 'username'] as const) {
    if (values[field].trim() === '') wrong(field, 'required');
  }
  if (values.companyTypes.length === 0) wrong('companyTypes', 'required');
  if (values.email.trim() !== '' && checkEmail(values.email.trim()) !== null) wrong('email', 'malformed');
  const username = values.username.trim();
  if (username !== '' && (/\s/.test(username) || [...username].length < 3)) wrong('username', 'malformed');
  if (values.password === '') wrong('password', 'required');
  else if ([...values.password].length < passwordLength) wrong('password', 'tooShort');
  if (!values.termsAccepted) wrong('termsAccepted', 'required');
  return signUpFields.flatMap((field) => faults.filter((fault) => fault.field === field));
}
