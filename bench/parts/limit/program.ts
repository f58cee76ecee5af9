// The shortest honest program that does what our server is measured by: bare Fastify, one prepared statement by hand for
// each request. Run as a process of its own by bench/limit.ts: `node program.ts <scale> <port>`.
import { jsonApiMediaType } from '@packhouse/jsonapi';
import fastify, { type FastifyRequest } from 'fastify';
import { tokenHash } from '../../../apps/server/src/access/token-hash.ts';
import { openBenchDatabase } from '../data/bench-database.ts';
import { change, contact, contacts, create, packages, periods, report } from './statements.ts';

const [scale, port] = process.argv.slice(2).map(Number);
if (scale === undefined || port === undefined) throw new Error('Give a scale and a port.');
// More than two cores keep busy; the embedded database has forty for both programs.
const { pool } = (await openBenchDatabase(scale)).forRequests(8);
const app = fastify();
app.addContentTypeParser(jsonApiMediaType, { parseAs: 'string' }, (_request, body, done) =>
  done(null, JSON.parse(String(body))),
);

interface Contact {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly relationships: { readonly field_first_handler: { readonly data: { readonly id: string } } };
}
interface Asked {
  readonly Querystring: Readonly<Record<string, string>>;
  readonly Params: { readonly id: string };
  readonly Body: { readonly data: Contact };
}
type Values = (request: FastifyRequest<Asked>) => readonly (string | undefined)[];

function route(method: string, path: string, text: string, values: Values, status = 200): void {
  const name = `${method} ${path}`;
  app.route<Asked>({
    method,
    url: `/jsonapi/node/${path}`,
    handler: async (request, reply) => {
      const hash = tokenHash(request.headers.authorization?.replace('Bearer ', '') ?? '');
      const { rows } = await pool.query<{ document: string }>({ name, text, values: [hash, ...values(request)] });
      if (rows[0] === undefined) return reply.code(401).send();
      return reply.code(status).header('content-type', jsonApiMediaType).send(Buffer.from(rows[0].document));
    },
  });
}

route('GET', 'fh_reporting_forms_package', packages, ({ query }) => [
  query['filter[field_appb_company.id]'],
  query['filter[field_reporting_period.field_season.id]'],
]);
route('GET', 'first_handler_report/:id', report, ({ params }) => [params.id]);
route('GET', 'fh_producer_contact', contacts, ({ query }) => [query['filter[field_first_handler.id]']]);
route('GET', 'fh_producer_contact/:id', contact, ({ params }) => [params.id]);
route('GET', 'reporting_period', periods, ({ query }) => [query['filter[field_season.id]']]);
const createdValues: Values = ({ body: { data } }) => [
  data.id,
  data.relationships.field_first_handler.data.id,
  ...['title', 'field_unique_identifier', 'field_street', 'field_city', 'field_state', 'field_zip'].map(
    (key) => data.attributes[key],
  ),
];
route('POST', 'fh_producer_contact', create, createdValues, 201);
route('PATCH', 'fh_producer_contact/:id', change, ({ params, body }) => [params.id, body.data.attributes.field_phone]);
app.get('/health/ready', async () => ({ status: 'ok' }));
await app.listen({ port, host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
