import { firstHandlerReport } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { network } from '../network.ts';
import { openScreen } from '../open-screen.tsx';

test('a receipt without its PDF says that it is being made, and that it was not made only when that does not succeed', async () => {
  await openScreen('/dashboard', { as: 'firsthandler' });
  const { rows } = await client.list(firstHandlerReport, { sort: ['created'] });
  const report = rows.find(({ status, pdf }) => status === 'certified' && pdf === null);
  if (report === undefined) throw new Error('Every report of the demonstration has its PDF.');
  let answerUpload: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerUpload = resolve;
  });
  network.answers(
    ({ method, path }) => method === 'POST' && path.startsWith('/jsonapi/node/first_handler_report/'),
    async () => {
      await held;
      return new Response('{"errors":[]}', { status: 422, headers: { 'content-type': 'application/vnd.api+json' } });
    },
  );
  const missing = page.getByText('The PDF was not made', { exact: false });

  await openScreen(`/dashboard/formCertification/first_handler_report/${report.id}`);
  await expect.element(page.getByText('Making the copy of record…')).toBeVisible();
  expect(missing.elements()).toEqual([]);

  answerUpload();
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make the copy of record' })).toBeEnabled();
});
