// The portal of npm run dev: Vite's server under a policy as strict as its reloading of code allows.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './parts/project.mjs';

const nonce = randomBytes(16).toString('base64');
const policy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const server = await createServer({
  configFile: join(root, 'apps', 'portal', 'vite.config.ts'),
  html: { cspNonce: nonce },
  server: { headers: { 'Content-Security-Policy': policy } },
});
await server.listen();
server.printUrls();
