import { jsonApiMediaType } from '@packhouse/jsonapi';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import { companies, identity, type SpecifiedCall } from './specification/calls.ts';
import { exemptions, forms, reimbursements, reports } from './specification/form-calls.ts';
import { openPlace, type Place, password } from './specification/place.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let place: Place;
beforeAll(async () => {
  world = await openWorld();
  place = await openPlace(world);
});
afterAll(() => world.close());

/** Sends a call with the headers that section 7 names. */
async function send({ method, url, form, body, isUpload = false, asProxy = false }: SpecifiedCall, at: Place) {
  const headers = { accept: jsonApiMediaType, authorization: `Bearer ${(asProxy ? at.proxy : at.person).token}` };
  const bytes = { 'content-type': 'application/octet-stream', 'content-disposition': 'file; filename="paper.pdf"' };
  const given =
    form !== undefined
      ? {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form(at)).toString(),
        }
      : isUpload
        ? { headers: { ...headers, ...bytes }, payload: samplePdf() }
        : body !== undefined
          ? { headers: { ...headers, 'content-type': jsonApiMediaType }, payload: JSON.stringify(body(at)) }
          : { headers };
  const answer = await at.world.app.inject({ method, url: url(at), ...given });
  return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) };
}

const all: readonly SpecifiedCall[] = [
  ...identity,
  ...companies,
  ...exemptions,
  ...reimbursements,
  ...reports,
  ...forms,
];

describe('every call of the specification, section 7, as a user of a company', () => {
  it.each(all.map((call) => [call.row, call.what ?? 'as it stands', call] as const))(
    '%s: %s',
    async (_row, _what, call) => {
      const { status, body } = await send(call, place);
      expect([status, body?.errors]).toEqual([call.status, undefined]);
      call.holds?.(body, place);
    },
  );

  it('are those of all its rows', () => {
    expect(new Set(all.map(({ row }) => row)).size).toBe(32);
  });

  it('refreshes: new tokens for a refresh token, sent with grant, client and secret', async () => {
    const client = { client_id: 'portal', client_secret: demonstrationSecret };
    const grant = async (form: Readonly<Record<string, string>>) => {
      const asForm = { method: 'POST', url: () => '/oauth/token', form: () => ({ ...client, ...form }) } as const;
      return send({ row: 'POST /oauth/token (identity server)', status: 200, ...asForm }, place);
    };
    const first = await grant({ grant_type: 'password', scope: 'portal', username: place.person.username, password });
    const second = await grant({ grant_type: 'refresh_token', refresh_token: first.body.refresh_token });
    expect(second).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
    expect(second.body.access_token).not.toBe(first.body.access_token);
  });
});
