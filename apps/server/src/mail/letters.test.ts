// Every mail as it is sent, word for word: a change of a text, or of what fills it, is read here before people read it.
import { defaultSettings, type LanguageCode, languages, mailKinds } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { composeMail, mailCatalogues, type Recipient } from './compose-mail.ts';
import type { Mail, MailKind } from './mail.ts';

const sender = { settings: defaultSettings, portal: 'https://portal.example.org' };

const values: Mail['values'] = {
  ...{ formType: 'first_handler_report', formId: '7f3c', title: 'First Handler Report-1042-October 2026' },
  ...{
    company: 'Cane Creek & Sons {{note}} $t(closing)',
    signer: 'Dana Ortiz',
    hash: 'ab12',
    confirmation: 'FHR-7K4M-2PQC',
    status: 'returned',
  },
  ...{ filedAt: '2026-11-05T15:00:00Z', changedAt: '2026-11-05T15:00:00Z', askedAt: '2026-07-05T15:00:00Z' },
  ...{ link: 'https://portal.example.org/confirmAddress#token=a&b', note: "Row 2 is 'empty'.", days: '7' },
  ...{ name: 'My phone', addedAt: '2026-11-05T15:00:00Z', removedAt: '2026-11-05T15:00:00Z', left: '9' },
  ...{ usedAt: '2026-11-05T15:00:00Z', madeAt: '2026-11-05T15:00:00Z', guessedAt: '2026-11-05T15:00:00Z' },
  ...{ resetAt: '2026-11-05T15:00:00Z', revokedAt: '2026-11-05T15:00:00Z' },
  ...{ owner: 'dana', who: 'kim', endsOn: '2027-06-30' },
  ...{ period: 'October 2026', due: '2026-11-10', amount: '12824.75', dueOn: '2026-11-10' },
  ...{ number: '41', right: 'chargesWaive', proposer: 'dana', proposedAt: '2026-11-05T15:00:00Z' },
  ...{ what: 'Cane Creek Pecan\ninterestPercent: 1 → 1.5' },
  ...{ decider: 'kim', settledAt: '2026-11-05T15:00:00Z', outcome: 'confirmed' },
  ...{
    was: '2026-10-31',
    points: JSON.stringify([
      ['nonExemptReceipts', 3, '41,000?'],
      ['form', null, 'A page is missing.'],
    ]),
  },
  ...{ walkedAt: '2026-11-05T02:23:00Z', records: '1204', broken: '2', faults: '1', first: 'payment 7f3c: amount' },
  ...{ 'subject.en': 'The office is closed', 'text.en': 'Dear {{company}},\n\nwe are closed on Friday.' },
  ...{ 'subject.es': 'La oficina cierra', 'text.es': 'Cerramos el viernes, {{firstName}}.' },
  ...{ asOf: '2026-12-31', receivedOn: '2026-11-20', reference: 'ACH 104' },
};

const kinds = Object.keys(mailCatalogues.en.mails).filter((kind): kind is MailKind => kind in mailCatalogues.en.mails);

function letters(language: LanguageCode): string {
  const dana: Recipient = { email: 'dana@example.org', name: { first: 'Dana', username: 'firsthandler' }, language };
  const written = (kind: MailKind, own: Mail['values'] = values, to = dana) => {
    const { subject, text } = composeMail({ kind, userId: 'somebody', values: own }, to, sender);
    return `${subject}\n\n${text}`;
  };
  const { follows, forms, statuses, next } = mailCatalogues[language];
  const after = { invoiceId: '9b1d', nextPeriod: 'November 2026', nextDueOn: '2026-12-10' };
  return [
    ...kinds.map((kind) => written(kind)),
    written('confirmSignUp', values, { ...dana, name: null }),
    // A value that was not put stays to be seen.
    written('receipt', { formType: 'importer_report' }),
    ...Object.keys(follows).map((one) => written('receipt', { ...values, follows: one })),
    ...Object.keys(next).map((one) => written('receipt', { ...values, ...after, follows: 'toPay', next: one })),
    ...Object.keys(forms).map((formType) => written('receipt', { ...values, formType })),
    written('proposalSettled', { ...values, outcome: 'declined', right: 'roles' }),
    written('returned', {
      ...values,
      points: JSON.stringify(Array.from({ length: 32 }, () => ['header', null, 'Who?'])),
    }),
    ...Object.keys(statuses).map((status) => written('decision', { ...values, status, note: '' })),
    written('decision', { ...values, status: 'a word of a later version', formType: 'a form of a later version' }),
  ].join('\n----\n\n');
}

describe('every mail', () => {
  it.each(languages.map(({ code }) => code))('is written in %s as it is recorded', async (language) => {
    await expect(letters(language)).toMatchFileSnapshot(`letters/${language}.txt`);
  });
});

it('every kind of letter has its word in the lists of the office', () => {
  expect(mailKinds.toSorted()).toEqual(kinds.toSorted());
});
