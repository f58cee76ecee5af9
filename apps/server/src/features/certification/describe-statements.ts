import { filingForms, languages } from '@packhouse/programme';
import type { Beside } from '#jsonapi/description/openapi.ts';

const inLanguages = Object.fromEntries(languages.map(({ code }) => [code, { type: 'string' }]));

export const describedStatements: Beside = {
  paths: {
    '/api/statements/{type}/{id}': {
      parameters: [
        {
          name: 'type',
          in: 'path',
          required: true,
          schema: { enum: Object.values(filingForms).map(({ form }) => form.type) },
        },
        { $ref: '#/components/parameters/Id' },
      ],
      get: {
        operationId: 'statements',
        summary: 'The statement that a form is certified with, filled in, by language: a key sends one of them.',
        responses: {
          200: {
            description: 'The statement in each language that the program has it in.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Statements' } } },
          },
          default: { $ref: '#/components/responses/Refused' },
        },
      },
    },
  },
  schemas: {
    Statements: {
      type: 'object',
      required: ['statements'],
      properties: { statements: { type: 'object', required: ['en'], properties: inLanguages } },
    },
  },
};
