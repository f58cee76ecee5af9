import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, tokenStatus } from '#identity/accounts/accounts.fixture.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
});
afterAll(async () => world.close());

const issuer = 'https://id.example/realm';

describe('user link', () => {
  it('lets a person sign in through the issuer, once, and is on the trail', async () => {
    const { username } = await addMember(world);
    const subject = randomUUID();
    expect((await type('user', 'link', username, '--subject', subject, '--issuer', `${issuer}/`)).code).toBe(0);
    const [shown] = await answerOf(type, 'user', 'show', username);
    expect(shown).toMatchObject({ logins: [`${subject} at ${issuer}`] });
    const trail = await answerOf(type, 'audit', 'list', '--row', String(shown?.id));
    expect(trail[0]).toMatchObject({ by: 'office', changes: { logins: [[], [`${subject} at ${issuer}`]] } });
    const again = await type('user', 'link', username, '--subject', randomUUID(), '--issuer', issuer);
    expect(again).toEqual({ code: 1, out: expect.stringContaining('unlink it first') });
    const { username: other } = await addMember(world);
    expect((await type('user', 'link', other, '--subject', subject, '--issuer', issuer)).code).toBe(1);
  });

  it.each([
    [[], 'Say --issuer <URL>, or set OIDC_ISSUER.'],
    [['--issuer', 'nowhere'], '--issuer is a URL such as https://id.example, not "nowhere".'],
  ])('refuses %j', async (words, text) => {
    const { username } = await addMember(world);
    expect((await type('user', 'link', username, '--subject', 'x', ...words)).out).toBe(text);
  });
});

describe('user unlink', () => {
  it('ends the link and every session, and says when there is none', async () => {
    const member = await addMember(world);
    await type('user', 'link', member.username, '--subject', randomUUID(), '--issuer', issuer);
    expect(await tokenStatus(world, member)).toBe(200);
    expect((await type('user', 'unlink', member.username)).code).toBe(0);
    expect(await tokenStatus(world, member)).toBe(401);
    expect(await answerOf(type, 'user', 'show', member.username)).toMatchObject([{ logins: [] }]);
    expect((await type('user', 'unlink', member.username)).out).toContain('has no login elsewhere');
  });
});
