import type { FastifyRequest } from 'fastify';

/** How the bytes of an answer are coded (RFC 9110, section 8.4.1); `identity`: as they are. */
export type Coding = 'zstd' | 'br' | 'gzip' | 'identity';

/** Those that compress, the one that costs least first (docs/decisions/008): it is taken where somebody likes several alike. */
const compressing: readonly Coding[] = ['zstd', 'br', 'gzip'];

export interface Wish {
  /** The coding of an answer for which it is worth it; null where nothing that we have is taken. */
  readonly coding: Coding | null;
  /** The bytes may also come as they are. */
  readonly takesIdentity: boolean;
}

/** Names by which codings were called before they were registered (RFC 9110, section 8.4.1.3). */
const otherNames: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

/** A weight from 0 to 1 in at most three decimals; anything else counts as none given. */
function weightIn(parameters: readonly string[]): number {
  const [, weight] = parameters.map((text) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(text)).find(Boolean) ?? [];
  return weight === undefined ? 1 : Math.min(1, Number(weight));
}

function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...parameters] = item.split(';');
    const coding = name.trim().toLowerCase();
    if (coding !== '') weights.set(otherNames[coding] ?? coding, weightIn(parameters));
  }
  return weights;
}

/** Reads an Accept-Encoding header (RFC 9110, section 12.5.3). Without one, or with an empty one, nothing is compressed. */
export function readAcceptEncoding(header: string | undefined): Wish {
  const weights = weightsOf(header ?? '');
  const others = weights.get('*');
  const weightOf = (coding: Coding) => weights.get(coding) ?? others ?? 0;
  const identity = weights.get('identity') ?? (others === 0 ? 0 : undefined);
  const takesIdentity = identity !== 0;
  const [best] = compressing.toSorted((a, b) => weightOf(b) - weightOf(a));
  // A caller that gives the plain bytes a weight of their own, above that of any coding, wants those.
  const isTaken = best !== undefined && weightOf(best) > 0 && weightOf(best) >= (identity ?? 0);
  if (isTaken) return { coding: best, takesIdentity };
  return { coding: takesIdentity ? 'identity' : null, takesIdentity };
}

/** Headers that were read: browsers and programs send few different ones, and each is asked about several times. */
const known = new Map<string, Wish>();
const mostKnown = 100;

export const wishOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Wish => {
  const header = String(headers['accept-encoding'] ?? '');
  const before = known.get(header);
  if (before !== undefined) return before;
  const wish = readAcceptEncoding(header);
  if (known.size < mostKnown) known.set(header, wish);
  return wish;
};
