// Rooms: server/config, server/http, server/demo
import { expect, test } from './portal.ts';

test('the server that npm start runs is alive and ready', async ({ request }) => {
  await expect.poll(async () => (await request.get('/health/live')).status()).toBe(200);
  await expect.poll(async () => (await request.get('/health/ready')).status()).toBe(200);
});
