import type { AppDeps } from '#app-deps.ts';
import { calendarRouteName } from '#features/calendar/routes.ts';
import { documentsRouteName } from '#features/documents/routes.ts';
import { accountRouteNames } from '#identity/accounts/routes.ts';
import type { Provider } from '#settings/provider-profile.ts';

/**
 * What the portal reads at start (`GET /config.json`); holds nothing that a visitor may not see.
 * @param provider the backend where the portal works, if that is not this server
 */
export function portalConfig({ config, settings }: Pick<AppDeps, 'config' | 'settings'>, provider: Provider | null) {
  const own = ownConfig({ config, settings });
  if (provider === null) return own;
  const { profile, ...where } = provider;
  return { ...own, ...where, demo: false, today: null, profile: { ...profile, thirdParty: null } };
}

function ownConfig({ config, settings }: Pick<AppDeps, 'config' | 'settings'>) {
  return {
    backend: '',
    identity: '',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    scope: config.oauthScope,
    timeZone: settings.timeZone,
    today: config.demoToday,
    demo: config.demo,
    settings,
    profile: {
      operations: !config.stockProvider,
      expectedVersion: !config.stockProvider,
      routes: [
        'revoke',
        ...(config.stockProvider ? [] : [...accountRouteNames, calendarRouteName, documentsRouteName]),
      ],
      thirdParty: thirdPartyOf(config),
    },
  };
}

/** The login at another issuer, where one is set (decisions.md 7). */
function thirdPartyOf({ oidcIssuer: issuer, oidcClientId: clientId, oidcName }: AppDeps['config']) {
  return issuer === null || clientId === null ? null : { issuer, clientId, name: oidcName ?? new URL(issuer).host };
}
