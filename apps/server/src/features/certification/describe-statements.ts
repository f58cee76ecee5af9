import { filingForms, languages } from '@packhouse/programme';
import type { Beside } from '#jsonapi/description/openapi.ts';
import { answer, needed, parameter, refTo, refused, whole } from '#jsonapi/description/shapes.ts';

const inLanguages = Object.fromEntries(languages.map(({ code }) => [code, { type: 'string' }]));

export const describedStatements: Beside = {
  paths: {
    '/api/statements/{type}/{id}': {
      parameters: [
        needed('path', 'type', { enum: Object.values(filingForms).map(({ form }) => form.type) }),
        parameter('Id'),
      ],
      get: {
        operationId: 'statements',
        summary: 'The statement that a form is certified with, filled in, by language: a key sends one of them.',
        responses: {
          200: answer(
            'The statement in each language that the program has it in.',
            'application/json',
            refTo('Statements'),
          ),
          default: refused,
        },
      },
    },
  },
  schemas: {
    Statements: whole({ statements: { type: 'object', required: ['en'], properties: inLanguages } }),
  },
};
