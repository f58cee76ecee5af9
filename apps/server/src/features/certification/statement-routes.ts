import { fail } from '@packhouse/jsonapi';
import type { FastifyPluginAsync } from 'fastify';
import { type Engine, readerOf } from '#jsonapi/engine.ts';
import { visibleRow } from '#jsonapi/read/visible-row.ts';
import { type StatedForm, statementsOf } from './statement.ts';

/** The statement that a form is certified with, filled in, for programs: the portal fills it in by itself. */
export function statementRoutes(engine: Engine, forms: readonly StatedForm[]): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { type: string; id: string } }>('/api/statements/:type/:id', async (request, reply) => {
      const reader = await readerOf(engine, request);
      const { type, id } = request.params;
      const rules = forms.find(({ form }) => form.form.type === type);
      if (rules === undefined) return fail(404, 'There is no form of this type that is certified.');
      const { values } = await visibleRow(reader, rules.form.form, id);
      const statements = await statementsOf(reader, rules, { values, about: await rules.about(reader, values) });
      return reply.header('cache-control', 'private, no-store').send({ statements });
    });
  };
}
