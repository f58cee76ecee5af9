import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify from 'fastify';

/** Browser features that no page of ours uses. */
const unused = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Of every answer, refusals outside all routes included. X-Frame-Options is for browsers that do not know
 * frame-ancestors; the policy of permissions is that of W3C Permissions Policy, section 5.
 */
export const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Heeded by browsers where a page or a worker begins, and nowhere else (HTML, 7.1; CSP 3, 2.2; Permissions Policy, 5). */
export const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-frame-options',
] as const;

/** Files of the portal's build that only a page's own code asks for: a worker has a policy, and a drawing can be a page. */
export const isPartOfPage = (path: string): boolean =>
  /\/assets\/.*\.(?:js|css|woff2)(?:\.br|\.gz)?$/.test(path) && !/\.worker-[^/]*$/.test(path);

/** The headers that Helmet gives every answer: asked of it once, for it works them out anew for each. */
export async function helmetHeaders(options: FastifyHelmetOptions): Promise<Readonly<Record<string, string>>> {
  const app = fastify();
  let headers: Readonly<Record<string, string>> = {};
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => {
    headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]));
    return '';
  });
  await app.inject('/');
  await app.close();
  return headers;
}
