import {
  defaultSettings,
  formTypes,
  type LanguageCode,
  languages,
  type ProgrammeSettings,
  placeholdersOf,
  transitions,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import mangos from '../../../../programmes/mangos.json' with { type: 'json' };
import { composeMail, mailCatalogues, type Recipient } from './compose-mail.ts';
import type { Mail, MailKind } from './mail.ts';
import en from './texts/en.json' with { type: 'json' };

const dana: Recipient = {
  email: 'dana@example.org',
  name: { first: 'Dana', username: 'firsthandler' },
  language: 'en',
};
const nobody: Recipient = { ...dana, name: null };
const sender = { settings: defaultSettings, portal: 'https://portal.example.org' };
const compose = (kind: MailKind, values: Mail['values'] = {}, recipient = dana) =>
  composeMail({ kind, userId: 'somebody', values }, recipient, sender);

describe('composeMail', () => {
  it.each([
    ['nothing', {}, 'Nothing is to be paid for it, and it needs nothing more.'],
    ['toPay', { amount: '824.75', dueOn: '2026-11-10' }, '$824.75 is to be paid for it by November 10, 2026;'],
    ['credit', { amount: '12.50' }, '$12.50 is credited to you for it;'],
    ['decides', {}, 'The program office decides about it'],
  ])('says what follows a filing: %s', (follows, values, sentence) => {
    const { text } = compose('receipt', {
      ...{ formType: 'first_handler_report', formId: '7f3c', title: 'October 2026', company: 'Cane Creek' },
      ...{ signer: 'Dana Ortiz', filedAt: '2026-11-05T15:00:00Z', hash: 'ab12', follows, ...values },
    });
    expect(text).toContain(sentence);
    expect(text).not.toContain('{{');
  });

  it('acknowledges a filing with all that a person needs later', () => {
    const letter = compose('receipt', {
      formType: 'first_handler_report',
      formId: '7f3c',
      title: 'First Handler Report-1042-October 2026',
      company: 'Cane Creek Pecan Company',
      signer: 'Dana Ortiz',
      filedAt: '2026-11-05T15:00:00Z',
      hash: 'ab12',
    });
    expect(letter).toMatchObject({
      to: 'dana@example.org',
      subject: 'Received: First handler report, October 2026',
    });
    expect(letter.text).toContain('Hello Dana,');
    expect(letter.text).toContain(
      'your first handler report for Cane Creek Pecan Company was certified by Dana Ortiz and received on November 5, 2026',
    );
    expect(letter.text).toContain('10:00 AM EST');
    expect(letter.text).toContain('https://portal.example.org/dashboard/formCertification/first_handler_report/7f3c');
    expect(letter.text).toContain(defaultSettings.contactLine.en);
  });

  it.each([
    ['en', 'Your password was changed', /was changed on November 5, 2026/],
    ['zh', '您的密码已更改', /2026年11月5日/],
    ['es', 'Su contraseña ha cambiado', /se cambió el 5 de noviembre de 2026/],
    ['fr', 'Votre mot de passe a été modifié', /a été modifié le 5 novembre 2026/],
    ['it', 'La password è stata cambiata', /è stata cambiata il 5 novembre 2026/],
  ] as const)('writes to a person who reads %s', (language, subject, text) => {
    const letter = compose('passwordChanged', { changedAt: '2026-11-05T15:00:00Z' }, { ...dana, language });
    expect(letter.subject).toBe(subject);
    expect(letter.text).toMatch(text);
  });

  it('lets no name begin a header', () => {
    const letter = compose('signUpApproved', { company: 'Nuts\r\nBcc: all@example.org' });
    expect(letter.subject).not.toMatch(/[\r\n]/);
  });

  it.each(['confirmSignUp', 'confirmAddress'] as const)('greets nobody by a name in %s', (kind) => {
    const { subject, text } = compose(kind, { link: 'https://portal.example.org/confirmAddress#token=t' }, nobody);
    expect(text).toMatch(/^Hello,\n\n/);
    expect(text).toContain('https://portal.example.org/confirmAddress#token=t\n');
    expect(subject + text).not.toMatch(/\{\{|Dana|firsthandler/);
  });

  it('names a form by the words of its program, as its reader does', () => {
    const own = { firstHandlerLabel: { en: 'Packer', fr: 'Emballeur', zh: '包装商' } };
    const settings = { ...defaultSettings, ...mangos.settings, ...own } as ProgrammeSettings;
    const title = 'First Handler Report-1042-October 2026 v2';
    const said = (language: LanguageCode, values = { formType: 'first_handler_report', title }) => {
      const mail = {
        kind: 'decision',
        userId: 'x',
        values: { ...values, company: 'Acme', status: 'received' },
      } as const;
      return composeMail(mail, { ...dana, language }, { ...sender, settings });
    };
    expect(said('en').subject).toBe('Packer report, October 2026, version 2: checked and accepted');
    expect(said('en').text).toContain('your packer report for Acme');
    expect(said('fr').subject).toMatch(/^Rapport d’emballeur, octobre 2026, version 2 :/);
    expect(said('zh').subject).toMatch(/^包装商报告，2026年10月，第 2 版：/);
    // Italian has no word of its own there: the English one is said, as everywhere.
    expect(said('it').text).toContain('rapporto di packer');
    const exemption = { formType: 'exemption', title: 'Exemption of Acme' };
    expect(said('it', exemption).subject).toMatch(/^Esenzione, Acme: /);
  });

  it('leaves no gap where the office wrote no note', () => {
    const values = { formType: 'exemption', title: 'ORG-1', company: 'Cane Creek', status: 'approved', note: '' };
    const { subject, text } = compose('decision', values);
    expect(subject).toBe('ORG-1: approved');
    expect(text).not.toMatch(/\n{3}/);
  });
});

/** Every text by its path, with its placeholders. */
function shape(words: object, path = ''): readonly string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${path}${key}: ${[...new Set(placeholdersOf(value))].join(' ')}`]
      : shape(value, `${path}${key}.`),
  );
}

describe('the catalogues', () => {
  it.each(languages.map(({ code }) => code))('say the same things in %s', (code) => {
    expect(shape(mailCatalogues[code])).toEqual(shape(mailCatalogues.en));
  });
});

describe('the catalogue', () => {
  it('has a word for every form and for every status that the office sets', () => {
    expect(Object.keys(en.forms)).toEqual(expect.arrayContaining([...formTypes, 'exemption']));
    // A request for an exemption is told of with that.
    const staff = (['report', 'exemption', 'reimbursement'] as const).flatMap((subject) =>
      transitions[subject].filter(({ by }) => by === 'staff').map(({ to }) => to),
    );
    // "pending" is where an exemption begins and no decision.
    expect(Object.keys(en.statuses)).toEqual(expect.arrayContaining(staff.filter((status) => status !== 'pending')));
  });

  it('uses no format that nobody writes', () => {
    const formats = Object.values(en.mails).flatMap(({ subject, text }) => placeholdersOf(subject + text));
    expect(formats.filter((name) => name.includes(',') && !/, (date|money)$/.test(name))).toEqual([]);
  });
});
