import { jsonApiMediaType } from '@packhouse/jsonapi';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from './checked-answers.ts';

const app = checkAnswers(Fastify());
const answers: Readonly<Record<string, readonly [string, number, unknown]>> = {
  '/undeclared': [
    jsonApiMediaType,
    200,
    { jsonapi: { version: '1.1' }, data: { type: 'node--nope', id: '1', links: {} } },
  ],
  '/no-data': [jsonApiMediaType, 200, { jsonapi: { version: '1.1' } }],
  '/other-status': [
    jsonApiMediaType,
    404,
    { jsonapi: { version: '1.1' }, errors: [{ title: 'No', status: '400', detail: 'No.' }] },
  ],
  '/results': [
    `${jsonApiMediaType};ext="https://jsonapi.org/ext/atomic"`,
    200,
    { jsonapi: { version: '1.1' }, 'atomic:results': [{}, { data: { type: 'node--nope', id: '1' } }] },
  ],
  '/list': [jsonApiMediaType, 200, { jsonapi: { version: '1.1' }, data: [] }],
  '/other': ['application/json', 200, { status: 'up' }],
};
for (const [url, [type, status, body]] of Object.entries(answers))
  app.get(url, (_request, reply) =>
    reply
      .code(status)
      .header('content-type', type)
      .send(Buffer.from(JSON.stringify(body))),
  );

describe('every answer that a test gets from the server', () => {
  it.each([
    ['/undeclared', 'undeclared type'],
    ['/no-data', 'has no data'],
    ['/other-status', 'says 400'],
    ['/results', 'atomic:results[1]'],
  ])('of %s fails the test: %s', async (url, words) => {
    await expect(app.inject(url)).rejects.toThrow(words);
  });

  it.each(['/list', '/other'])('of %s is handed on', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(200);
  });
});
