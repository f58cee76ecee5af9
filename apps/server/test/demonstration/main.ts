import { ConfigError, readConfig } from '#config/config.ts';
import { takeDemonstration } from './take-demonstration.ts';

// The server as people start it, but that the demonstration is not loaded anew into an empty folder.
try {
  await takeDemonstration(readConfig(process.argv.slice(2)));
} catch (error) {
  // The server itself says so.
  if (!(error instanceof ConfigError)) throw error;
}
await import('../../src/main.ts');
