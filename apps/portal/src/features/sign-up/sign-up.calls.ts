import { callOwnRoute } from '#kernel/account.ts';
import type { SignUpValues } from './sign-up.form.ts';

/** Asks for an account. Throws ClientError; its `fields` name what is wrong. */
export async function signUp(values: SignUpValues): Promise<void> {
  await callOwnRoute('signUp', { method: 'POST', body: values });
}
