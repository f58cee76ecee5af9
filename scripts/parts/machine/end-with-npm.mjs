// Loaded before the server where npm started it: the server ends when npm is gone.
import { onNpmGone } from './parents.mjs';

onNpmGone(() => process.kill(process.pid, 'SIGTERM'));
