import { callOwnRoute } from '#kernel/client/account.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { SignUpValues } from './sign-up.form.ts';

/** Asks for an account; mails come in the language of the page. Throws ClientError; its `fields` name what is wrong. */
export async function signUp(values: SignUpValues): Promise<void> {
  await callOwnRoute('signUp', { method: 'POST', body: { ...values, language: currentLanguage() } });
}
