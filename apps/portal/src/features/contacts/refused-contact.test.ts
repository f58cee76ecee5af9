// A contact that the server refuses is marked at its field, in the person's language.
import { companyContact, contactTexts, loadMessages, problemText, producerContact } from '@packhouse/programme';
import { beforeAll, expect, it } from 'vitest';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import { ClientError } from '#kernel/client/dialect/client-error.ts';
import { newId } from '#kernel/client/new-id.ts';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { refusedFields } from '#kernel/failures/refused-fields.ts';

let filing: RealFiling;
beforeAll(async () => {
  filing = await realFiling(await realServer(), 'multi');
});

const farm = { title: 'New Farm', identifier: 'N-1', street: '1 Road', city: 'Americus', state: 'GA', zip: '31709' };

async function refusedOf(values: Readonly<Record<string, unknown>>) {
  const chinese = await loadMessages('zh');
  const { company } = filing.intent(0);
  const firstHandler = { type: companyContact.type, id: company.id };
  const answer = filing.client.create(producerContact, newId(), { ...farm, ...values, active: true, firstHandler });
  const error = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ClientError)) throw new Error('It was not refused.');
  const form = {
    resource: producerContact,
    keys: contactTexts,
    problemText: (one: Parameters<typeof problemText>[0]) => problemText(one, { language: 'zh', messages: chinese }),
  };
  return refusedFields(form, error.errors);
}

const inChinese = expect.stringMatching(/[\u4e00-\u9fff]/);

it.each([
  ['zip', { zip: '317' }],
  ['phone', { phone: 'call me' }],
  ['email', { email: 'at home' }],
  ['title', { title: '' }],
  ['city', { city: 'x'.repeat(300) }],
  ['street2', { street2: 'a\u0000b' }],
])('%s is marked in Chinese', async (field, values) => {
  expect(await refusedOf(values)).toEqual({ fields: { [field]: inChinese }, others: [] });
});

it('marks an identifier that a contact has already', async () => {
  const { company } = filing.intent(0);
  const contacts = await filing.client.listAll(producerContact, {}, 1500);
  const [known] = contacts.rows.filter((one) => one.firstHandler?.id === company.id);
  expect(await refusedOf({ identifier: known?.identifier })).toEqual({ fields: { identifier: inChinese }, others: [] });
});
