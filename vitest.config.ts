import { defineConfig } from 'vitest/config';

const node = { environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      { test: { ...node, name: 'packages', include: ['packages/*/src/**/*.test.ts'] } },
      // Processes, not threads: PostgreSQL ends with the thread that started it.
      { test: { ...node, name: 'server', pool: 'forks', include: ['apps/server/{src,test}/**/*.test.ts'] } },
      { test: { ...node, name: 'portal', include: ['apps/portal/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
