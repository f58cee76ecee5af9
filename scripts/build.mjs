// npm run build: the portal's static files, in apps/portal/dist. The server runs as it is written.
import { buildPortal } from './parts/machine/build-portal.mjs';
import { installWhatIsMissing } from './parts/machine/install.mjs';
import { fail } from './parts/project.mjs';
import { endChildrenOnSignals } from './parts/run.mjs';

endChildrenOnSignals();
await installWhatIsMissing();
if (!(await buildPortal())) fail('The portal could not be built: see the lines above.');
console.log('The portal is built in apps/portal/dist.');
