import { accountFacts, accountLimits, fillText, passwordLength, placeholdersOf } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { checkSignUp, type SignUpValues } from './sign-up.form.ts';
import texts from './texts/en.json' with { type: 'json' };

const filled: SignUpValues = {
  companyName: 'Cane Creek Pecan Company',
  companyTypes: ['producer'],
  contactName: 'Dana Ortiz',
  email: 'dana@canecreek.example',
  username: 'dana',
  password: 'four plain words here',
  termsAccepted: true,
};

describe('a sign-up', () => {
  it('is sent when it is filled in', () => {
    expect(checkSignUp(filled)).toEqual([]);
  });

  it.each(['companyName', 'contactName', 'username'] as const)('says the limit of %s before it is sent', (field) => {
    const limit = accountLimits[field];
    expect(checkSignUp({ ...filled, [field]: 'x'.repeat(limit) })).toEqual([]);
    expect(checkSignUp({ ...filled, [field]: 'x'.repeat(limit + 1) })).toEqual([{ field, code: 'tooLong' }]);
    expect(fillText(texts.problems[field].tooLong, accountFacts[field] ?? {})).toContain(`${limit} characters`);
  });

  it('says nothing of a length that it does not know', () => {
    const said = Object.entries(texts.problems).flatMap(([field, sentences]) =>
      Object.values(sentences).map((text) => fillText(text, accountFacts[field] ?? {})),
    );
    expect(said.filter((text) => placeholdersOf(text).length > 0)).toEqual([]);
  });

  it('wants a password that is long enough', () => {
    const short = 'x'.repeat(passwordLength.min - 1);
    expect(checkSignUp({ ...filled, password: short })).toEqual([{ field: 'password', code: 'tooShort' }]);
  });
});
