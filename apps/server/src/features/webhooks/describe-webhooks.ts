import { filingForms, invoice, reportTypes, type WebhookEvent, webhookEvents } from '@packhouse/programme';
import type { Beside } from '#jsonapi/description/openapi.ts';

const reports = reportTypes.map((type) => filingForms[type].form.type);

/** When each message is sent, and the types of the rows that it names. */
const events: Readonly<Record<WebhookEvent, { readonly summary: string; readonly types: readonly string[] }>> = {
  'report.certified': { summary: 'A report of the company was certified.', types: reports },
  'report.returned': { summary: 'The program office gave a report back.', types: reports },
  'invoice.issued': { summary: 'An invoice of the company was issued.', types: [invoice.type] },
};

const description = [
  'Signed as Standard Webhooks 1.0 says; check the signature over the bytes of the body before they are read. Answer 2xx',
  'within ten seconds and work then. What is not taken is sent again, twelve times over some two days, with the same',
  '`webhook-id`; `Retry-After` of the answer is not read. The order is not guaranteed.',
].join(' ');

const header = (name: string, told: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description: told,
  schema,
});

const headers = [
  header('webhook-id', 'The message: the same whenever it is sent again.', { type: 'string', format: 'uuid' }),
  header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
    {
      type: 'string',
      pattern: '^\\d+$',
    },
  ),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, by the bytes of the secret behind `whsec_`. For 24 hours after a new secret was made there are two, separated by a blank: one that agrees is enough.',
    { type: 'string' },
  ),
];

const payload = (event: WebhookEvent) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      description: 'Pointers alone; read the row with the key.',
      required: ['type', 'id', 'company'],
      properties: {
        type: { enum: [...events[event].types] },
        id: { type: 'string', format: 'uuid' },
        company: { type: 'string', format: 'uuid' },
      },
    },
  },
});

const webhook = (event: WebhookEvent) => ({
  post: {
    operationId: `told_${event.replace('.', '_')}`,
    summary: events[event].summary,
    description,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/webhook.${event}` } } },
    },
    responses: {
      '2XX': { description: 'Taken.' },
      default: { description: 'Not taken: it is sent again. A redirect is not followed.' },
    },
  },
});

/** The messages that a company's programs are sent, as OpenAPI describes them. */
export const describedWebhooks: Beside = {
  webhooks: Object.fromEntries(webhookEvents.map((event) => [event, webhook(event)])),
  schemas: Object.fromEntries(webhookEvents.map((event) => [`webhook.${event}`, payload(event)])),
};
