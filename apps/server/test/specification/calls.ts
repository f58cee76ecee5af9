import { expect } from 'vitest';
import { demonstrationSecret } from '#config/config.ts';
import type { AnswerBody, AnswerData } from '../world.ts';
import { type Place, password } from './place.ts';

type Row = Readonly<Record<string, unknown>>;

/** One call of section 7 and what it must come to. */
export interface SpecifiedCall {
  /** The method and path shape, word for word. */
  readonly row: string;
  readonly what?: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: (at: Place) => string;
  readonly form?: (at: Place) => Readonly<Record<string, string>>;
  readonly body?: (at: Place) => unknown;
  /** A file's bytes instead of a document. */
  readonly isUpload?: boolean;
  readonly asProxy?: boolean;
  readonly status: number;
  readonly holds?: (body: AnswerBody & Row, at: Place) => void;
}

export const node = (type: string, id?: string) => `/jsonapi/node/${type}${id === undefined ? '' : `/${id}`}`;
export const refTo = (type: string, id: string) => ({ data: { type: `node--${type}`, id } });
export const ofCompany = (at: Place) => ({ field_appb_company: refTo('appb_company_contact', at.companyId) });
export const ofSeason = (at: Place) => ({ ...ofCompany(at), field_season: refTo('season', at.seasonId) });
export const types = (rows: readonly AnswerData[] | undefined) => [...new Set(rows?.map(({ type }) => type))].sort();

export function document(type: string, id: string, attributes: Row, relationships: Row = {}) {
  return { data: { type: `node--${type}`, id, attributes, relationships } };
}

const client = { client_id: 'portal', client_secret: demonstrationSecret };

export const identity: readonly SpecifiedCall[] = [
  {
    row: 'POST /oauth/token (identity server)',
    what: 'password',
    method: 'POST',
    url: () => '/oauth/token',
    form: (at) => ({ grant_type: 'password', ...client, scope: 'portal', username: at.person.username, password }),
    status: 200,
    holds: (body) =>
      expect(body).toEqual({
        token_type: 'Bearer',
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: expect.any(Number),
      }),
  },
  {
    row: 'POST /oauth/token (identity server)',
    what: 'a wrong password',
    method: 'POST',
    url: () => '/oauth/token',
    form: (at) => ({ grant_type: 'password', ...client, scope: 'portal', username: at.person.username, password: 'x' }),
    status: 400,
    holds: (body) => expect(body.error).toBe('invalid_grant'),
  },
  {
    row: 'GET /oauth/debug?_format=json',
    method: 'GET',
    url: () => '/oauth/debug?_format=json',
    status: 403,
    holds: (body) => expect(body.message).toContain('permission is required'),
  },
  {
    row: 'GET /jsonapi/user/user?filter[name][value]={username}',
    method: 'GET',
    url: (at) => `/jsonapi/user/user?filter[name][value]=${at.person.username}`,
    status: 200,
    holds: ({ data }, at) => {
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({ id: at.person.userId, attributes: { field_first_name: 'Dana' } });
      expect(data[0]?.relationships.field_user_company?.data.id).toBe(at.companyId);
    },
  },
  {
    row: 'GET /jsonapi/config_pages/proxy_configuration',
    method: 'GET',
    url: () => '/jsonapi/config_pages/proxy_configuration',
    asProxy: true,
    status: 200,
    holds: ({ data }, at) =>
      expect(data[0]?.relationships.field_proxy_users?.data.map(({ id }) => id)).toEqual([at.proxy.userId]),
  },
];

const confirmation = (at: Place, attributes: Row = {}) =>
  document(
    'reporting_packet_confirmation',
    at.id('confirmation'),
    {
      title: 'Reporting Packet Confirmation-10234-2026-27',
      field_reporting_packet_confirm: true,
      field_certification_name: 'Dana Ortiz',
      field_certification_datetime: '2026-11-05T15:00:00+00:00',
      ...attributes,
    },
    ofSeason(at),
  );

export const companies: readonly SpecifiedCall[] = [
  {
    row: 'POST /jsonapi/node/reporting_packet_confirmation',
    method: 'POST',
    url: () => node('reporting_packet_confirmation'),
    body: (at) => confirmation(at),
    status: 201,
  },
  {
    row: 'GET /jsonapi/node/reporting_packet_confirmation',
    method: 'GET',
    url: (at) =>
      `${node('reporting_packet_confirmation')}?filter[field_appb_company.id][value]=${at.companyId}&filter[field_season.id][value]=${at.seasonId}&page[limit]=1`,
    status: 200,
    holds: ({ data }, at) => expect(data.map(({ id }) => id)).toEqual([at.id('confirmation')]),
  },
  {
    row: 'PATCH /jsonapi/node/reporting_packet_confirmation/{id}',
    method: 'PATCH',
    url: (at) => node('reporting_packet_confirmation', at.id('confirmation')),
    body: (at) => ({
      data: { ...confirmation(at, { field_certification_name: 'Lee Ortiz' }).data, relationships: {} },
    }),
    status: 200,
    holds: ({ data }) => expect(data.attributes.field_certification_name).toBe('Lee Ortiz'),
  },
  {
    row: 'POST /jsonapi/node/appb_company_contact/{companyId}/relationships/field_reporting_packet_confirms',
    method: 'POST',
    url: (at) => `${node('appb_company_contact', at.companyId)}/relationships/field_reporting_packet_confirms`,
    body: (at) => ({ data: [refTo('reporting_packet_confirmation', at.id('confirmation')).data] }),
    status: 204,
  },
  {
    row: 'GET /jsonapi/node/appb_company_contact/{companyId}?include=field_reporting_packet_confirms',
    method: 'GET',
    url: (at) => `${node('appb_company_contact', at.companyId)}?include=field_reporting_packet_confirms`,
    status: 200,
    holds: ({ data, included }, at) => {
      expect(data.id).toBe(at.companyId);
      expect(included?.map(({ id }) => id)).toEqual([at.id('confirmation')]);
    },
  },
  {
    row: 'GET /jsonapi/node/appb_company_contact',
    method: 'GET',
    url: () =>
      `${node('appb_company_contact')}?filter[or][group][conjunction]=OR&filter[a][condition][path]=field_company_type&filter[a][condition][value]=first_handler&filter[a][condition][memberOf]=or&filter[b][condition][path]=field_company_type&filter[b][condition][value]=importer&filter[b][condition][memberOf]=or&page[limit]=1000`,
    asProxy: true,
    status: 200,
    holds: ({ data, links }) => {
      expect(data).toHaveLength(1000);
      expect(links.next?.href).toContain('page%5Boffset%5D=1000&page%5Blimit%5D=1000');
    },
  },
  {
    row: 'GET /jsonapi/node/season',
    method: 'GET',
    url: () => `${node('season')}?sort=-field_season_start_date`,
    status: 200,
    holds: ({ data }) => expect(data.map(({ attributes }) => attributes.title)).toEqual(['2026-27', '2025-26']),
  },
  {
    row: 'GET /jsonapi/node/fh_producer_contact',
    method: 'GET',
    url: (at) => `${node('fh_producer_contact')}?filter[field_first_handler.id]=${at.companyId}&page[limit]=1500`,
    status: 200,
    holds: ({ data, links }) => {
      expect(data).toHaveLength(1500);
      expect(links.next?.href).toContain('page%5Boffset%5D=1500&page%5Blimit%5D=1500');
    },
  },
  {
    row: 'POST /jsonapi/node/fh_producer_contact',
    method: 'POST',
    url: () => node('fh_producer_contact'),
    body: (at) =>
      document(
        'fh_producer_contact',
        at.id('contact'),
        {
          title: 'Flint River Orchards',
          field_unique_identifier: 'G-0148',
          field_street: '12 Orchard Ln',
          field_city: 'Albany',
          field_state: 'GA',
          field_zip: '31701',
        },
        { field_first_handler: refTo('appb_company_contact', at.companyId) },
      ),
    status: 201,
  },
  {
    row: 'PATCH /jsonapi/node/fh_producer_contact/{id}',
    method: 'PATCH',
    url: (at) => node('fh_producer_contact', at.id('contact')),
    body: (at) => document('fh_producer_contact', at.id('contact'), { field_city: 'Leesburg' }),
    status: 200,
    holds: ({ data }) => expect(data.attributes.field_city).toBe('Leesburg'),
  },
];
