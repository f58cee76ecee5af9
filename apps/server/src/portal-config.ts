import { defaultSettings } from '@packhouse/programme';
import type { AppDeps } from './app.ts';

/** What the portal reads at start (`GET /config.json`); holds nothing that a visitor may not see. */
export function portalConfig({ config, timeZone }: Pick<AppDeps, 'config' | 'timeZone'>) {
  return {
    backend: '',
    identity: '',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    scope: config.oauthScope,
    timeZone,
    today: config.demoToday,
    demo: config.demo,
    settings: defaultSettings,
    profile: { operations: false, expectedVersion: true, routes: ['revoke'], thirdParty: null },
  };
}
