import { exemption, firstHandlerReport } from '@packhouse/programme';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOn as startOn } from './client-on.fixture.ts';
import type { RecordedBackend } from './recorded-backend.fixture.ts';

let backend: RecordedBackend;
afterEach(() => backend.close());

async function clientOn(...given: Parameters<typeof startOn>) {
  const started = await startOn(...given);
  backend = started.backend;
  return started.client;
}

describe('a file', () => {
  it('goes up as bytes, its name as UTF-8 in a quoted filename (wire page, section 7)', async () => {
    const client = await clientOn(() => ({ status: 201, body: { data: { type: 'file--file', id: 'f1' } } }));
    const bytes = new TextEncoder().encode('%PDF-1.7');
    expect(await client.upload(firstHandlerReport, 'pdf', 'Über "x".pdf', bytes.buffer)).toEqual({
      type: 'file--file',
      id: 'f1',
    });
    const [request] = backend.heard;
    expect(request).toMatchObject({ url: '/jsonapi/node/first_handler_report/field_fh_report_pdf', body: '%PDF-1.7' });
    expect(request?.headers['content-type']).toBe('application/octet-stream');
    const header = Buffer.from(request?.headers['content-disposition'] ?? '', 'latin1').toString('utf8');
    expect(header).toBe('file; filename="Über _x_.pdf"');
  });

  it('comes down from the backend, whatever host its own URL names', async () => {
    const attributes = { uri: { url: 'http://backend.internal/system/files/a%20b.pdf?itok=1' } };
    const client = await clientOn(({ url }) =>
      url.startsWith('/jsonapi/')
        ? { body: { data: { type: 'file--file', id: 'f1', attributes } } }
        : { body: 'bytes' },
    );
    expect(await (await client.download({ type: 'file--file', id: 'f1' })).text()).toBe('bytes');
    expect(backend.heard[1]).toMatchObject({
      url: '/system/files/a b.pdf?itok=1',
      headers: { authorization: 'Bearer good' },
    });
  });

  it('is only for file fields', async () => {
    const client = await clientOn(() => ({ status: 201 }));
    await expect(client.upload(exemption, 'season', 'x.pdf', new ArrayBuffer(1))).rejects.toThrow('has no file');
  });
});
