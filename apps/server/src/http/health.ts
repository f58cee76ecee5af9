import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Alive: the process answers. Ready: so does the database. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable', reason: 'database' });
    }
  });
}
