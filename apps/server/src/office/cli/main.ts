import { DatabaseStartError } from '@packhouse/embedded-postgres';
import { ConfigError, readConfig } from '#config/config.ts';
import { versionLine } from '#db/running.ts';
import { StorageStartError } from '#files/storage.ts';
import { SettingsError } from '#settings/programme-settings.ts';
import { takeData } from './input/take-options.ts';
import { contextRunner } from './open-context.ts';
import { runOffice } from './run-office.ts';
import { visible } from './visible.ts';

async function office(): Promise<void> {
  const { words, data } = takeData(process.argv.slice(2));
  if (words.join() === '--version') {
    process.stdout.write(`${versionLine}\n`);
    return;
  }
  const { code, out } = await runOffice(
    words,
    (command, work, as, asItIs) => contextRunner(readConfig(data))(command, work, as, asItIs),
    process.stdout.isTTY ? process.stdout.columns : null,
  );
  (code === 0 ? process.stdout : process.stderr).write(`${out}\n`);
  process.exitCode = code;
}

office().catch((error: unknown) => {
  const expected = [ConfigError, DatabaseStartError, StorageStartError, SettingsError].some(
    (kind) => error instanceof kind,
  );
  const text = error instanceof Error ? (expected ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${visible(text)}\n`);
  process.exitCode = 1;
});
