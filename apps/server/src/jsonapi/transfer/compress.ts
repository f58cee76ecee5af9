import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { limitConcurrency } from '#load/concurrency-limit.ts';
import type { Coding } from './content-coding.ts';

/**
 * How hard each coding tries, by measurement (docs/decisions/008). The window of Brotli is 256 KB: it keeps its memory
 * small and costs our answers nothing.
 */
const efforts = { zstd: 1, br: 4, gzip: 5, window: 18 } as const;

const gzipOptions = { level: efforts.gzip };
const zstdOptions: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: efforts.zstd } };
const brotliOptions = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: efforts.br,
    [constants.BROTLI_PARAM_LGWIN]: efforts.window,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

type Compressing = Exclude<Coding, 'identity'>;

const atOnce: Readonly<Record<Compressing, (bytes: Buffer) => Buffer>> = {
  zstd: (bytes) => zstdCompressSync(bytes, zstdOptions),
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes)),
  gzip: (bytes) => gzipSync(bytes, gzipOptions),
};

const [inThreadZstd, inThreadBrotli, inThreadGzip] = [
  promisify<Buffer, ZstdOptions, Buffer>(zstdCompress),
  promisify<Buffer, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress),
  promisify<Buffer, typeof gzipOptions, Buffer>(gzip),
];

const inThread: Readonly<Record<Compressing, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: (bytes) => inThreadZstd(bytes, zstdOptions),
  br: (bytes) => inThreadBrotli(bytes, brotliOptions(bytes)),
  gzip: (bytes) => inThreadGzip(bytes, gzipOptions),
};

/** Bytes up to which compressing takes a millisecond or two: less than it costs to hand them to a thread and back. */
const quick = 256 * 1024;

/**
 * Longer ones that are compressed at a time. Node has four threads for this, for passwords and for files: two are left
 * to those, and no more memory than of two answers is taken.
 */
const inTurn = limitConcurrency({ running: 2, waiting: Infinity, share: Infinity, seconds: 0.1 });

/** Compresses an answer: a short one at once, a long one in a thread when it is its turn, so that others are answered. */
export const compress = async (coding: Compressing, bytes: Buffer): Promise<Buffer> =>
  bytes.length <= quick ? atOnce[coding](bytes) : inTurn(() => inThread[coding](bytes));
