import type { FastifyInstance, FastifyReply } from 'fastify';
import { compress } from './compress.ts';
import { wishOf } from './content-coding.ts';

/** Answers of fewer bytes fit into the packet or two that they take anyway. */
const leastBytes = 1024;

export function varyBy(reply: FastifyReply, header: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? header : `${String(vary)}, ${header}`);
}

/** True of the whole content of an answer: not where there is none, or it comes piece by piece. */
const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || (Buffer.isBuffer(payload) && payload.length > 0);

/**
 * Compresses the answers of these routes as far as the caller takes it, each whole and none that is a stream: files are
 * compressed already, and come as fast as they are taken. Only for routes whose answers hold no credential: what an
 * attacker puts into an answer beside a secret tells that secret by the answer's length (BREACH; docs/decisions/022).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    varyBy(reply, 'Accept-Encoding');
    if (!isWhole(payload) || reply.hasHeader('content-encoding')) return done();
    const { coding, takesIdentity } = wishOf(request);
    if (coding === null || coding === 'identity') return done();
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (takesIdentity && bytes.length < leastBytes) return done();
    compress(coding, bytes).then((compressed) => {
      // Anyone who waited may have left meanwhile, and an error been answered in its place: a second head ends the process.
      if (reply.raw.headersSent) return;
      if (takesIdentity && compressed.length >= bytes.length) return done();
      reply.header('content-encoding', coding).removeHeader('content-length');
      return done(null, compressed);
    }, done);
  });
}
