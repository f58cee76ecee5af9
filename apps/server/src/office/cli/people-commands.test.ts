import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, ask, mailsTo, sentMails, tokenIn, tokenStatus } from '#identity/accounts/accounts.fixture.ts';
import { addHandler, fileReport } from '../../../test/filing.ts';
import { addPerson, openWorld, type World } from '../../../test/world.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
});
afterAll(async () => world.close());

const newNumber = () => randomUUID().slice(0, 8);
async function enterCompany(): Promise<string> {
  const number = newNumber();
  await type(
    'company',
    'create',
    number,
    `Company ${number}`,
    '--type',
    'first_handler,producer',
    '--email',
    'a@b.example',
  );
  return number;
}

const why = ['--reason', 'They wrote to us.'] as const;

describe('company', () => {
  it('is entered, shown and changed', async () => {
    const number = await enterCompany();
    expect(await answerOf(type, 'company', 'show', number)).toMatchObject([
      { title: `Company ${number}`, status: 'active', types: ['first_handler', 'producer'], email: 'a@b.example' },
    ]);
    await type(
      'company',
      'change',
      number,
      '--name',
      'New name',
      '--status',
      'inactive',
      '--tax-id',
      '12-3456789',
      ...why,
    );
    const [shown] = await answerOf(type, 'company', 'show', number);
    expect(shown).toMatchObject({ title: 'New name', status: 'inactive' });
    expect(shown).not.toHaveProperty('taxId');
    expect(await answerOf(type, 'list', 'show', 'companies', '--where', 'state=inactive')).toMatchObject([{ number }]);
  });

  it.each([
    [['--status', 'pending'], 'can become Inactive, Closed, not Waiting for a decision.'],
    [['--status', 'asleep'], '--status is one of: pending, active, inactive, closed; not "asleep"'],
    [['--types', 'shop'], '--types is one of: '],
    [['--mailing-state', 'Georgia'], 'at most 2 characters'],
  ])('refuses %j', async (words, text) => {
    const number = await enterCompany();
    expect(await type('company', 'change', number, ...words, ...why)).toEqual({
      code: 1,
      out: expect.stringContaining(text),
    });
  });

  it('refuses a number that is taken', async () => {
    const [first, second] = [await enterCompany(), await enterCompany()];
    expect((await type('company', 'change', second, '--root-id', first, ...why)).out).toBe(
      `The number ${first} is taken by Company ${first}.`,
    );
  });
});

describe('user', () => {
  it('is entered without a password and gets a link', async () => {
    const number = await enterCompany();
    const name = `kim-${randomUUID()}`;
    await type('user', 'create', name, '--first-name', 'Kim', '--mail', 'kim@example.org', '--company', number);
    const [shown] = await answerOf(type, 'user', 'show', name);
    expect(await mailsTo(world, String(shown?.id))).toMatchObject([{ kind: 'firstPassword' }]);
    expect(await answerOf(type, 'list', 'show', 'people', '--where', `company=Company ${number}`)).toMatchObject([
      { user: name, company: `Company ${number}`, active: true },
    ]);
  });

  it('belongs to a company or to the staff', async () => {
    const both = ['user', 'create', 'x', '--first-name', 'X', '--mail', 'x@example.org'];
    expect((await type(...both)).out).toContain('--company <number> or --staff');
    expect((await type(...both, '--staff', '--company', '1')).out).toContain('--company <number> or --staff');
  });

  it('is signed out at once when the account is closed', async () => {
    const member = await addMember(world);
    expect(await tokenStatus(world, member)).toBe(200);
    expect((await type('user', 'close', member.username)).code).toBe(0);
    expect(await tokenStatus(world, member)).toBe(401);
    expect((await type('user', 'close', member.username)).out).toContain('is closed already');
    expect((await type('user', 'send-link', member.username)).out).toContain('is closed');
    expect((await type('user', 'open', member.username.toUpperCase())).code).toBe(0);
  });
});

describe('sign-up', () => {
  const signUp = async () => {
    const username = `new-${randomUUID()}`;
    const body = {
      companyName: 'Rio Bend Pecans',
      companyTypes: ['first_handler'],
      contactName: 'Ana Ruiz',
      email: `${username}@riobend.example`,
      username,
      password: 'four plain words here',
      termsAccepted: true,
    };
    expect((await ask(world, 'POST', '/account/sign-up', { body })).status).toBe(201);
    const [shown] = await answerOf(type, 'user', 'show', username);
    return { username, email: body.email, id: String(shown?.id) };
  };
  const confirm = async (email: string) => {
    const token = tokenIn(await sentMails(world), email);
    expect((await ask(world, 'POST', '/account/confirm-address', { body: { token } })).status).toBe(200);
  };
  const mails = async (id: string) => (await mailsTo(world, id)).map(({ kind }) => kind);

  it('waits until the office matches it to a company, and is decided once', async () => {
    const { username, email, id } = await signUp();
    const number = await enterCompany();
    const line = { user: username, asked: 'Rio Bend Pecans', state: 'waiting' };
    const listed = () => answerOf(type, 'list', 'show', 'sign-ups');
    expect(await listed()).toContainEqual(expect.objectContaining({ ...line, confirmed: false }));
    expect((await type('sign-up', 'approve', username, '--company', number)).out).toBe(
      `Ana Ruiz has not confirmed the e-mail address ${email} yet; the sign-up can be approved when that is done.`,
    );
    expect((await type('user', 'open', username)).out).toContain('opens when its e-mail address is confirmed');
    await confirm(email);
    expect(await listed()).toContainEqual(expect.objectContaining({ ...line, confirmed: true }));
    expect((await type('sign-up', 'approve', username, '--company', number)).out).toBe(
      `${username} now files for Company ${number}.`,
    );
    expect(await mails(id)).toEqual(['signUpReceived', 'signUpApproved']);
    expect(await answerOf(type, 'list', 'show', 'people', '--where', `company=Company ${number}`)).toMatchObject([
      { user: username },
    ]);
    expect((await type('sign-up', 'decline', username, '--note', 'no')).out).toContain('does not wait');
    expect(await answerOf(type, 'sign-up', 'show', username)).toMatchObject([{ state: 'approved' }]);
  });

  it('has a company report from that day on, unless somebody files for it already', async () => {
    const number = await enterCompany();
    const from = async () => (await answerOf(type, 'company', 'show', number))[0]?.reportsFrom;
    const approve = async () => {
      const { email, username } = await signUp();
      await confirm(email);
      expect((await type('sign-up', 'approve', username, '--company', number)).code).toBe(0);
    };
    expect(await from()).toBeNull();
    await approve();
    expect(await from()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await type('company', 'change', number, '--reports-from', '', ...why)).code).toBe(0);
    await approve();
    expect(await from()).toBeNull();
  });

  it('is declined with a reason that the person is told', async () => {
    const { username, email, id } = await signUp();
    await confirm(email);
    expect((await type('sign-up', 'decline', username, '--note', '')).out).toContain('Say why');
    expect((await type('sign-up', 'decline', username, '--note', 'We know no such company.')).code).toBe(0);
    expect(await mails(id)).toEqual(['signUpReceived', 'signUpDeclined']);
    expect(await answerOf(type, 'user', 'show', username)).toMatchObject([{ active: false }]);
  });

  it('tells a sign-up from an account that the office entered', async () => {
    const { username } = await addPerson(world);
    expect((await type('sign-up', 'show', username)).out).toBe('The office entered this account itself.');
    expect((await type('sign-up', 'approve', username, '--company', await enterCompany())).code).toBe(1);
  });
});

describe('proxy', () => {
  it('adds and removes people, one by one', async () => {
    const [one, two] = [await addPerson(world), await addPerson(world)];
    for (const { username } of [one, two]) expect((await type('proxy', 'add', username)).code).toBe(0);
    expect(
      (await answerOf(type, 'list', 'show', 'people', '--where', 'actsForOthers=true')).map(({ user }) => user),
    ).toEqual(expect.arrayContaining([one.username, two.username]));
    expect((await type('proxy', 'add', one.username)).out).toContain('may act for others already');
    await type('proxy', 'remove', one.username);
    expect(
      (await answerOf(type, 'list', 'show', 'people', '--where', 'actsForOthers=true')).map(({ user }) => user),
    ).not.toContain(one.username);
  });
});

describe('package, reminder and audit', () => {
  it('list what is open and who did what', async () => {
    const handler = await addHandler(world);
    const [company] = await answerOf(type, 'list', 'show', 'people', '--where', `user=${handler.person.username}`);
    const due = await answerOf(type, 'package', 'due', '--from', '2026-11-01', '--to', '2026-11-30');
    expect(due).toContainEqual(expect.objectContaining({ company: company?.company, period: 'October 2026' }));
    await fileReport(world, handler);
    expect(await answerOf(type, 'package', 'due')).not.toContainEqual(
      expect.objectContaining({ company: company?.company }),
    );
    const trail = await answerOf(type, 'audit', 'list', '--user', handler.person.username);
    expect(trail[0]).toMatchObject({ action: 'update', by: handler.person.username });
    expect(trail.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ status: ['ready', 'certified'] }),
    );
    expect((await type('reminder', 'send')).out).toMatch(/^\d+ packages are reminded of today\.$/);
    expect(await answerOf(type, 'reminder', 'list')).toEqual(expect.any(Array));
  });

  it('refuse a limit that is none', async () => {
    expect((await type('audit', 'list', '--limit', 'all')).out).toBe('--limit is 1 to 10000.');
  });
});
