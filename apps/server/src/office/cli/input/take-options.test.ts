import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#config/config.ts';
import { takeData } from './take-options.ts';

describe('takeData', () => {
  it.each([
    ['before the command', ['--data', '/srv/a', 'user', 'list']],
    ['after it', ['user', 'list', '--data', '/srv/a']],
    ['with an equals sign', ['user', '--data=/srv/a', 'list']],
  ])('finds the data folder %s', (_name, argv) => {
    const { words, data } = takeData(argv);
    expect(words).toEqual(['user', 'list']);
    expect(readConfig(data, {}).dataDir).toBe('/srv/a');
  });

  it('leaves all words to the command where there is none, also those that only begin alike', () => {
    const argv = ['season', 'list', '--database', 'x'];
    expect(takeData(argv)).toEqual({ words: argv, data: [] });
  });

  it('leaves the rest of the settings to the environment, as the server does', () => {
    const env = {
      DATABASE_URL: 'postgres://app@db/packhouse',
      FILES_URL: 's3://bucket',
      CLIENT_SECRET: 'a-real-secret',
    };
    const config = readConfig(takeData(['user', 'list', '--data=/srv/a']).data, env);
    expect(config).toMatchObject({ databaseUrl: env.DATABASE_URL, filesUrl: { bucket: 'bucket' }, dataDir: '/srv/a' });
  });

  it.each([[['user', 'list', '--data']], [['user', 'list', '--data=']]])(
    'lets a folder that is missing be refused',
    (argv) => {
      expect(() => readConfig(takeData(argv).data, {})).toThrow(ConfigError);
    },
  );
});
