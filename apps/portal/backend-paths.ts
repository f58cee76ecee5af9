/** Where addresses of the backend begin: what a page that Vite serves asks of its own origin goes on to the backend. */
export const backendPaths = [
  '/jsonapi',
  '/oauth',
  '/config.json',
  '/account',
  '/calendar',
  '/claims',
  '/reports',
  '/office/api',
  '/system',
  '/health',
];
