import { password, userName } from '../data/data-set.ts';
import type { LoadRequest } from './measure-load.ts';
import { client } from './serve-data-set.ts';

/** The person of a company signs in with name and password. */
export const signIn = (company: number): LoadRequest => ({
  method: 'POST',
  path: '/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    grant_type: 'password',
    client_id: client.id,
    client_secret: client.secret,
    username: userName(company),
    password,
  }).toString(),
});
