import { filingForms, invoice, reportTypes, type WebhookEvent, webhookEvents } from '@packhouse/programme';
import type { Beside } from '#jsonapi/description/openapi.ts';
import { body, needed, refTo, uuid, whole } from '#jsonapi/description/shapes.ts';

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

const headers = [
  needed('header', 'webhook-id', uuid, 'The message: the same whenever it is sent again.'),
  needed(
    'header',
    'webhook-timestamp',
    { type: 'string', pattern: '^\\d+$' },
    'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
  ),
  needed(
    'header',
    'webhook-signature',
    { type: 'string' },
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, by the bytes of the secret behind `whsec_`. For 24 hours after a new secret was made there are two, separated by a blank: one that agrees is enough.',
  ),
];

const payload = (event: WebhookEvent) =>
  whole({
    type: { const: event },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      description: 'Pointers alone; read the row with the key.',
      ...whole({ type: { enum: [...events[event].types] }, id: uuid, company: uuid }),
    },
  });

const webhook = (event: WebhookEvent) => ({
  post: {
    operationId: `told_${event.replace('.', '_')}`,
    summary: events[event].summary,
    description,
    security: [],
    parameters: headers,
    requestBody: body('application/json', refTo(`webhook.${event}`)),
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
