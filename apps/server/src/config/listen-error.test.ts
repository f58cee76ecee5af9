import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Metrics } from '../http/metrics.ts';
import { serveMetrics } from '../http/metrics-server.ts';
import { listened } from './listen-error.ts';

const listen = (port: number, host: string) =>
  listened(serveMetrics(new Metrics(), port, host), { setting: 'METRICS_PORT', port, host });

describe('a start that cannot listen', () => {
  it('says that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    // Border: a server of TCP that listens.
    const { port } = other.address() as AddressInfo;
    await expect(listen(port, '127.0.0.1')).rejects.toThrow(
      `METRICS_PORT ${port} is in use on 127.0.0.1: end what listens there, or choose another.`,
    );
    other.close();
  });

  it.each(['no-such-host.invalid', '192.0.2.1'])('says that HOST %s is none of this machine', async (host) => {
    await expect(listen(0, host)).rejects.toThrow(`HOST "${host}" is no address of this machine.`);
  });

  it('tells any other error as it is', async () => {
    const broken = Promise.reject(new Error('broken'));
    await expect(listened(broken, { setting: 'PORT', port: 1, host: 'x' })).rejects.toThrow(/^broken$/);
  });
});
