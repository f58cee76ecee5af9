import { defaultSettings } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { addPerson, openWorld, type World } from '../../test/world.ts';

const payment = {
  bank: 'First Example Bank',
  routing: '021000021',
  account: '0012345678',
  link: 'https://pay.example/?i={{invoice}}&a={{amount}}',
};

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { ...defaultSettings, payment, howToPay: { en: 'By check.' } } });
});
afterAll(() => world.close());

describe('/account/payment', () => {
  it('tells signed-in people how to pay, and nobody else', async () => {
    const person = await addPerson(world);
    const answer = await ask(world, 'GET', '/account/payment', { person });
    expect(answer.body).toEqual({ payment, howToPay: { en: 'By check.' } });
    expect((await ask(world, 'GET', '/account/payment')).status).toBe(401);
    const open = await world.app.inject({ method: 'GET', url: '/config.json' });
    expect(open.body).not.toContain('0012345678');
    expect(open.json().settings).toMatchObject({ payment: null, howToPay: null });
    expect(open.json().profile.routes).toContain('payment');
  });
});
