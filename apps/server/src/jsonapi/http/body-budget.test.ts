import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { BodyBudget } from './body-budget.ts';

/** A request under way and what ends it. */
async function underWay(budget: BodyBudget, who: string) {
  const app = fastify();
  const here = Promise.withResolvers<{ request: FastifyRequest; reply: FastifyReply }>();
  app.get('/', (request, reply) => {
    budget.open(request, reply, who);
    here.resolve({ request, reply });
  });
  const answered = app.inject('/').then((answer) => answer.statusCode);
  const { request, reply } = await here.promise;
  return {
    take: (bytes: number) => budget.take(request, bytes),
    end: async () => {
      reply.send({});
      await answered;
      await app.close();
    },
  };
}

describe('BodyBudget', () => {
  it('holds bytes until the request is answered', async () => {
    const budget = new BodyBudget({ inAll: 100, ofOne: 100 });
    const one = await underWay(budget, 'a');
    one.take(60);
    one.take(40);
    expect(budget.bytes).toBe(100);
    expect(() => one.take(1)).toThrow(/try again/);
    await one.end();
    expect(budget.bytes).toBe(0);
  });

  it('leaves room for others', async () => {
    const budget = new BodyBudget({ inAll: 100, ofOne: 50 });
    const [one, more, other] = [
      await underWay(budget, 'a'),
      await underWay(budget, 'a'),
      await underWay(budget, 'b'),
    ] as const;
    one.take(30);
    more.take(20);
    expect(() => more.take(1)).toThrow(expect.objectContaining({ status: 503, retryAfter: 5 }));
    other.take(50);
    expect(() => other.take(1)).toThrow(/try again/);
    expect(budget.refused).toBe(2);
    for (const { end } of [one, more, other]) await end();
    expect(budget.bytes).toBe(0);
  });
});
