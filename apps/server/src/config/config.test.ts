import { describe, expect, it } from 'vitest';
import { ConfigError, configHelp, demonstrationSecret, isLoopback, readConfig, settings } from './config.ts';

const real = { DATABASE_URL: 'postgres://app:pw@db/packhouse', CLIENT_SECRET: 'a-real-secret' };

describe('readConfig', () => {
  it('starts the demonstration on this machine when nothing is set', () => {
    const config = readConfig([], {});
    expect(config).toMatchObject({ port: 4300, host: '127.0.0.1', demo: true, clientId: 'portal', databaseUrl: null });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(config.clientSecret).toBe(demonstrationSecret);
    expect(config.allowedOrigins).toEqual([]);
  });

  it('lets an option win over the variable of the same setting', () => {
    const config = readConfig(['--port', '0', '--data=/srv/data'], { PORT: '5000', DATA_DIR: '/elsewhere' });
    expect(config).toMatchObject({ port: 0, dataDir: '/srv/data' });
  });

  it.each(['office@example.org', 'Program office <office@example.org>', 'Packhouse <no-reply@localhost>'])(
    'takes the sender %s',
    (sender) => expect(readConfig([], { MAIL_FROM: sender }).mailFrom).toBe(sender),
  );

  it('turns the demonstration off with an outside database', () => {
    expect(readConfig([], real)).toMatchObject({ demo: false, clientSecret: 'a-real-secret' });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig([], { PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4300, databaseUrl: null });
  });

  it('takes a replica of the database that is named, and of no other', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://app:hunter2@replica/packhouse' };
    expect(readConfig([], { ...real, ...replica }).replicaUrl).toBe(replica.DATABASE_REPLICA_URL);
    expect(messageOf(() => readConfig([], replica))).toBe(
      'DATABASE_REPLICA_URL is for a replica of DATABASE_URL, which is not set.',
    );
    const wrong = messageOf(() => readConfig([], { ...real, DATABASE_REPLICA_URL: 'mysql://app:hunter2@db/x' }));
    expect(wrong).toMatch(/^DATABASE_REPLICA_URL must be a URL/);
    expect(wrong).not.toContain('hunter2');
  });

  it('reads lists, URLs and the day of the demonstration', () => {
    const config = readConfig([], {
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUSTED_PROXIES: '10.0.0.0/8 ::1',
      PUBLIC_URL: 'https://portal.example/',
      DEMO_TODAY: '2026-11-21',
      METRICS_PORT: '9100',
    });
    expect(config).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://portal.example',
      demoToday: '2026-11-21',
      metricsPort: 9100,
    });
  });

  const wrong: [name: string, argv: string[], env: Record<string, string>, message: string | RegExp][] = [
    ['a port that is no number', [], { PORT: 'http' }, 'PORT must be a port number from 0 to 65535, not "http".'],
    ['a port out of range', ['--port', '70000'], {}, '--port must be a port number from 0 to 65535, not "70000".'],
    ['an unknown option', ['--prot', '1'], {}, "Unknown option '--prot'. --help lists the options."],
    ['a stray word', ['demo'], {}, /^Unexpected argument 'demo'/],
    ['an option without its value', ['--port'], {}, /^Option '--port <value>' argument missing\. --help/],
    ['a day that does not exist', [], { DEMO_TODAY: '2026-02-30' }, /^DEMO_TODAY must be a day such as/],
    ['a switch that is neither', [], { DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
    ['an origin with a path', [], { ALLOWED_ORIGINS: 'https://a.example/x' }, /^ALLOWED_ORIGINS must be origins/],
    ['a network too wide', [], { TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be IP addresses or networks/],
    ...['0.0.0.0/0', '::/0', '128.0.0.0/1', '::ffff:0:0/96', '10.0.0.1 0.0.0.0/0', 'fill-in'].map(
      (everybody): [string, string[], Record<string, string>, RegExp] => [
        `as proxies ${everybody}`,
        [],
        { TRUSTED_PROXIES: everybody },
        /^TRUSTED_PROXIES must be IP addresses or networks such as 10\.244\.0\.0\/16, at most \/8 wide, not ".*"\.$/,
      ],
    ),
    [
      'an issuer that anybody on the way could speak for',
      [],
      { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'p' },
      /OIDC_ISSUER must begin with https/,
    ],
    ['half a third-party login', [], { OIDC_ISSUER: 'https://id.example' }, /OIDC_ISSUER and OIDC_CLIENT_ID/],
    ['mails without a URL to name', [], { SMTP_URL: 'smtp://mail.example' }, /^PUBLIC_URL must be set where SMTP_URL/],
    ['the demonstration on an open address', ['--host', '0.0.0.0'], {}, /^The demonstration listens on this machine/],
    ['no secret outside the demonstration', [], { DEMO: 'off' }, /^CLIENT_SECRET must be set/],
    ['the public secret', [], { ...real, CLIENT_SECRET: demonstrationSecret }, /^CLIENT_SECRET is the public one/],
    [
      'a secret that is soon guessed',
      [],
      { ...real, CLIENT_SECRET: 'demo' },
      /^CLIENT_SECRET has less than 12 characters/,
    ],
    ['one of the demonstration too', [], { CLIENT_SECRET: 'demo' }, /^CLIENT_SECRET has less than 12 characters/],
    ['metrics on the port of people', [], { METRICS_PORT: '4300' }, /^METRICS_PORT and PORT are both 4300/],
    [
      'a sender without an address',
      [],
      { MAIL_FROM: 'office' },
      /^MAIL_FROM must be an address such as .*, not "office"\.$/,
    ],
    ['two senders', [], { MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be an address/],
    ['a demonstration day in a real program', [], { ...real, DEMO_TODAY: '2026-11-21' }, /^DEMO_TODAY is for/],
  ];
  it.each(wrong)('stops with one line for %s', (_name, argv, env, message) => {
    expect(() => readConfig(argv, env)).toThrow(ConfigError);
    expect(() => readConfig(argv, env)).toThrow(message);
    expect(messageOf(() => readConfig(argv, env))).not.toContain('\n');
  });

  it.each([
    ['s3://packhouse', { bucket: 'packhouse', endpoint: null, region: null }],
    [
      's3://packhouse?endpoint=http://store:9000/&region=eu-west-1',
      { bucket: 'packhouse', endpoint: 'http://store:9000', region: 'eu-west-1' },
    ],
  ])('reads the bucket %s', (url, place) => {
    expect(readConfig([], { FILES_URL: url }).filesUrl).toEqual(place);
  });

  it.each(['https://store/bucket', 's3://', 's3://UPPER', 's3://bucket/folder', 's3://bucket?endpiont=http://store'])(
    'stops with one line for the bucket %s',
    (url) => {
      expect(() => readConfig([], { FILES_URL: url })).toThrow(/^FILES_URL must be a URL such as s3:.*[^\n]$/);
    },
  );

  it.each([
    ['s3://key:hunter2@bucket', /^FILES_URL must hold no keys: set AWS_ACCESS_KEY_ID/],
    ['s3://bucket?endpoint=store:9000', /^FILES_URL must be a URL such as http:/],
  ])('says what else is wrong with the bucket %s', (url, message) => {
    expect(() => readConfig([], { FILES_URL: url })).toThrow(message);
    expect(messageOf(() => readConfig([], { FILES_URL: url }))).not.toContain('hunter2');
  });

  it('does not repeat a password in its message', () => {
    const message = messageOf(() => readConfig([], { DATABASE_URL: 'mysql://app:hunter2@db/x' }));
    expect(message).toBe('DATABASE_URL must be a URL such as postgres://… or postgresql://….');
  });
});

describe('configHelp', () => {
  it('names every setting with what it decides', () => {
    for (const setting of Object.values(settings)) {
      expect(configHelp()).toContain(setting.env);
      expect(configHelp()).toContain(setting.help);
    }
  });

  it('shows the three options', () => {
    expect(configHelp()).toMatch(/PORT, --port.*HOST, --host.*DATA_DIR, --data/s);
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('%s stays on this machine', (host) => {
    expect(isLoopback(host)).toBe(true);
  });
  it.each(['0.0.0.0', '::', '192.168.1.4', '127.evil.example'])('%s does not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
