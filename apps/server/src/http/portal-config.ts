import { dayIn, type ProgrammeSettings } from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import type { Provider } from '#settings/provider-profile.ts';

interface Deps {
  readonly config: Config;
  readonly settings: ProgrammeSettings;
  readonly clock: () => Date;
  /** Names of the routes beside the specification's that the server answers. */
  readonly routes: readonly string[];
}

/**
 * The portal's configuration (`GET /config.json`), read at start; holds nothing that a visitor may not see.
 * @param provider the backend where the portal works, if that is not this server
 */
export function portalConfig(deps: Deps, provider: Provider | null) {
  const own = ownConfig(deps);
  if (provider === null) return own;
  const { howToPay } = deps.settings;
  const { profile, ...where } = provider;
  // No route of ours tells it there: the words, without the account, are for everybody then; those of the demonstration
  // are nobody's. Nor does a certification make an invoice there: the office there sends what it charges.
  const settings = { ...own.settings, howToPay: own.demo ? null : howToPay, invoicing: 'office' as const };
  return { ...own, ...where, demo: false, today: null, settings, profile: { ...profile, thirdParty: null } };
}

function ownConfig({ config, settings, routes, clock }: Deps) {
  return {
    backend: '',
    identity: '',
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    scope: config.oauthScope,
    timeZone: settings.timeZone,
    // A demonstration that runs over midnight is a day further than the one it began with.
    today: config.demoToday === null ? null : dayIn(clock().toISOString(), settings.timeZone),
    demo: config.demo,
    // Where a program keeps its money is told to signed-in people alone (features/payment-routes.ts); its mark has an address.
    settings: { ...settings, howToPay: null, payment: null, mark: null },
    ownMark: settings.mark !== null,
    profile: {
      operations: !config.stockProvider,
      expectedVersion: !config.stockProvider,
      sealsRecords: !config.stockProvider,
      repeatsRefresh: !config.stockProvider,
      routes: ['revoke', ...(config.stockProvider ? [] : routes)],
      thirdParty: thirdPartyOf(config),
    },
  };
}

/** The login at another issuer, where one is set (decisions.md 7). */
function thirdPartyOf({ oidcIssuer: issuer, oidcClientId: clientId, oidcName }: Config) {
  return issuer === null || clientId === null ? null : { issuer, clientId, name: oidcName ?? new URL(issuer).host };
}
