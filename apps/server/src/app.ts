import cors from '@fastify/cors';
import { oneError } from '@packhouse/jsonapi';
import { keptDecimals } from '@packhouse/programme';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { describedStatements } from './features/certification/describe-statements.ts';
import { statementRoutes } from './features/certification/statement-routes.ts';
import { withWebhooks } from './features/certification/tell-programs.ts';
import { clientRoutes } from './features/client-routes.ts';
import { withComparedCopies } from './features/documents/copies.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { monthStatesRoutes } from './features/due/routes.ts';
import { programmeHooks, statedForms } from './features/hooks.ts';
import { unappliedRoutes } from './features/ledger/unapplied-routes.ts';
import { hasOutbox, outboxPage, outboxRoutes } from './features/outbox-routes.ts';
import { paymentRoutes } from './features/payment-routes.ts';
import { withReceiptMails } from './features/receipt-mails.ts';
import { claimHintRoutes } from './features/reimbursements/hint-routes.ts';
import { reportPointRoutes } from './features/returns/routes.ts';
import { stockHooks } from './features/stock-hooks.ts';
import { describedWebhooks } from './features/webhooks/describe-webhooks.ts';
import { forgottenWebhooks } from './features/webhooks/own-webhooks.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { boundKeys } from './http/bound-keys.ts';
import { boundRequests } from './http/bound-requests.ts';
import { helmetHeaders, plainHeaders } from './http/browser-headers.ts';
import { demandHost } from './http/demand-host.ts';
import { describedRegistry } from './http/described-registry.ts';
import { drainBodies } from './http/drain-bodies.ts';
import { healthRoutes } from './http/health.ts';
import { Metrics } from './http/metrics.ts';
import { observeRequests } from './http/observe-requests.ts';
import { portalConfig } from './http/portal-config.ts';
import { portalRoutes } from './http/portal-routes.ts';
import { refuseExpectation } from './http/refuse-expectation.ts';
import { refuseMalformed } from './http/refuse-malformed.ts';
import { requestIdHeader, requestIdOf } from './http/request-id.ts';
import { shedGauges } from './http/shed-gauges.ts';
import { shedLoad } from './http/shed-load.ts';
import { queueWrites } from './http/write-queue.ts';
import { accountRouteNames, accountRoutes } from './identity/accounts/routes.ts';
import { forgottenFactors, forgottenKeys } from './identity/keys/end-forgotten.ts';
import { keyRoutes } from './identity/keys/routes.ts';
import { type PasskeyParty, passkeyParty } from './identity/second-factor/passkey-party.ts';
import { factorRoutes } from './identity/second-factor/routes.ts';
import { idTokenVerifier } from './identity/tokens/id-token.ts';
import { type OauthDeps, oauthRoutes } from './identity/tokens/routes.ts';
import { descriptionRoutes } from './jsonapi/description/routes.ts';
import type { Engine } from './jsonapi/engine.ts';
import { BodyBudget } from './jsonapi/http/body-budget.ts';
import { handleError, sendErrors } from './jsonapi/http/error-handler.ts';
import { timestampFormat } from './jsonapi/http/write-value.ts';
import { jsonapiRoutes } from './jsonapi/routes.ts';
import { SeenRows } from './jsonapi/seen-rows.ts';
import { answersVersion } from './jsonapi/transfer/answers-version.ts';
import { compressAnswers } from './jsonapi/transfer/compress-answers.ts';
import { officeRouteName, officeRoutes } from './office/api/routes.ts';
import { withAmendedMonths } from './office/money/after-amendment.ts';
import { messageOf } from './problems/message.ts';
import { RowMemory } from './rows/row-memory.ts';
import { type Provider, readProvider } from './settings/provider-profile.ts';
import { doneFor } from './tracing/request-at-work.ts';

/** The hooks of the program with what follows in the office's books, and what is told of what they let through. */
const tellingHooks = (deps: AppDeps) => {
  const hooks = withAmendedMonths(programmeHooks(deps.settings), deps.settings);
  return withWebhooks(withComparedCopies(withReceiptMails(hooks, deps)));
};

function engineOf(deps: AppDeps): Engine {
  const memory = new RowMemory();
  return {
    db: deps.db,
    registry: deps.registry,
    hooks: deps.config.stockProvider ? stockHooks() : tellingHooks(deps),
    stock: deps.config.stockProvider,
    clock: deps.clock,
    machineClock: deps.machineClock,
    timestamp: timestampFormat(deps.settings.timeZone),
    version: answersVersion(JSON.stringify(deps.registry.resources), deps.settings.timeZone),
    ...{ publicUrl: deps.config.publicUrl, messageOf },
    counted: () => keptDecimals(deps.settings.unit),
    bodies: new BodyBudget(),
    memory,
    seen: new SeenRows(memory.numbers),
  };
}

/** Where pages of ours may call: here, at the issuer of another login, at a provider's own backend. */
function callable({ config }: AppDeps, provider: Provider | null): readonly string[] {
  const others = [config.oidcIssuer, provider?.backend, provider?.identity];
  const origins = others.flatMap((url) => (url ? [new URL(url).origin] : []));
  return ["'self'", ...new Set(origins)];
}

/** The headers by which browsers bound what a page may do: of every answer, and set before anything is refused. */
async function boundPages(app: FastifyInstance, deps: AppDeps, provider: Provider | null): Promise<void> {
  const ofHelmet = await helmetHeaders({
    // For Flash, Internet Explorer and browsers of before 2019: every answer of ours would carry their bytes.
    xPermittedCrossDomainPolicies: false,
    xDownloadOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: [...callable(deps, provider)],
        workerSrc: ["'self'", 'blob:'],
        // A PDF is looked at in a frame, from bytes that were read with the person's token; nothing else is framed.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
  const headers = { ...ofHelmet, ...plainHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    doneFor(request.id, done);
  });
}

async function security(app: FastifyInstance, deps: AppDeps, provider: Provider | null): Promise<void> {
  await boundPages(app, deps, provider);
  demandHost(app);
  await app.register(cors, {
    origin: [...deps.config.allowedOrigins],
    exposedHeaders: ['Location', 'Date', 'Retry-After', 'ETag', requestIdHeader],
    // An OPTIONS that is no preflight gets the same empty answer, not a text of the plugin's own.
    strictPreflight: false,
  });
  // The portal trusts this header over its own clock (decisions.md 15).
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', deps.clock().toUTCString());
    done();
  });
}

/** Where passkeys work, by the port that the server listens on once it does. */
const partyOf =
  (app: FastifyInstance, { config }: AppDeps) =>
  () => {
    const address = app.server.address();
    return passkeyParty(config, address !== null && typeof address === 'object' ? address.port : config.port);
  };

function oauthDeps(
  { log }: FastifyInstance,
  { db, config, machineClock, pause }: AppDeps,
  party: () => PasskeyParty | null,
): OauthDeps {
  const { clientId: id, clientSecret: secret, oauthScope: scope, oidcIssuer, oidcClientId } = config;
  const hasLogin = oidcIssuer !== null && oidcClientId !== null;
  const onUnavailable = (err: unknown) => {
    // Of a request that failed the message says no more than that; the code below it names the certificate, name or port.
    const cause = err instanceof Error ? err.cause : undefined;
    log.warn({ err, cause, issuer: oidcIssuer }, 'keys of the issuer could not be read');
  };
  const verifyIdToken = hasLogin
    ? idTokenVerifier({ issuer: oidcIssuer, clientId: oidcClientId }, machineClock, onUnavailable)
    : null;
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  return {
    db,
    clock: machineClock,
    client: { id, secret },
    scope,
    verifyIdToken,
    asksFactors: !config.stockProvider,
    repeatsRefresh: !config.stockProvider,
    refreshSeconds: config.stockProvider ? config.stockRefreshSeconds : 0,
    isSecure,
    pause,
    party,
  };
}

async function identityRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const party = partyOf(app, deps);
  await app.register(oauthRoutes(oauthDeps(app, deps, party)));
  const otherKeys = [forgottenKeys, forgottenFactors, forgottenWebhooks];
  const ownRoutesDeps = { ...deps, clock: deps.machineClock, party, otherKeys };
  for (const routes of [accountRoutes, factorRoutes]) await app.register(routes(ownRoutesDeps));
  await app.register(webhookRoutes({ ...deps, clock: deps.machineClock, allowsPrivate: deps.config.webhooksPrivate }));
  await app.register(keyRoutes({ ...deps, clock: deps.machineClock, programClock: deps.clock }));
}

/** Routes of features beside the specification's, by the names under which config.json announces them (decisions.md 8). */
const featureRoutes = [
  ['documents', documentRoutes],
  ['clients', clientRoutes],
  ['payment', paymentRoutes],
  ['unapplied', unappliedRoutes],
  [officeRouteName, officeRoutes],
  ['claimHints', claimHintRoutes],
  ['monthStates', monthStatesRoutes],
  ['reportPoints', reportPointRoutes],
] as const;
const everyOwnRoute = [
  ...accountRouteNames,
  'companyKeys',
  'companyWebhooks',
  'calendar',
  ...featureRoutes.map(([name]) => name),
];
const ownRoutes = (config: AppDeps['config']) => (hasOutbox(config) ? [...everyOwnRoute, 'outbox'] : everyOwnRoute);

/** The portal's pages; the mails of a demonstration are one of them there and nowhere else. */
async function pages(app: FastifyInstance, { config, settings }: AppDeps, provider: Provider | null): Promise<void> {
  const showsMails = hasOutbox(config);
  if (showsMails) await app.register(outboxRoutes(config));
  await portalRoutes(app, {
    absent: showsMails ? [] : [outboxPage],
    hasOffice: !config.stockProvider && provider === null,
    settings,
  });
}

/** Routes for programs beside the JSON:API: its description, and the statements that a key certifies with. */
async function programRoutes(app: FastifyInstance, deps: AppDeps, engine: Engine): Promise<void> {
  const described = describedRegistry(deps.registry, deps.settings);
  await app.register(descriptionRoutes({ ...deps, described }, [describedStatements, describedWebhooks]));
  await app.register(statementRoutes(engine, statedForms(deps.settings)));
}

/** Builds the whole server without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    ...(deps.log === false ? { logger: false } : { loggerInstance: deps.log }),
    trustProxy: [...deps.config.trustedProxies],
    // Of a document; routes of operations and of forms say otherwise (decisions.md 22).
    bodyLimit: 1024 * 1024,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: 300 },
    // To receive a request; how long its answer may take is bounded apart.
    requestTimeout: 60_000,
    // Only idle ones: a request under way is answered before the server ends.
    forceCloseConnections: 'idle',
    // Requests on open connections are answered, and the connections closed with them (`stopServing`).
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: refuseMalformed,
    // Looked at below, so that its refusal has the form of every other.
    http: { requireHostHeader: false },
    // URLs that no route can be looked up for.
    frameworkErrors: (error, request, reply) => {
      handleError(error, request, reply.headers(plainHeaders).header(requestIdHeader, request.id));
    },
  });
  app.server.on('checkExpectation', refuseExpectation);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    sendErrors(request, reply, oneError(404, `No route found for "${request.method} ${request.url.split('?')[0]}".`)),
  );
  const metrics = deps.metrics ?? new Metrics();
  observeRequests(app, metrics);
  const provider = readProvider(deps.config.dataDir);
  await security(app, deps, provider);
  const engine = engineOf(deps);
  const busy = await shedLoad(app, deps.limits);
  const bounds = boundRequests(app, deps, deps.bounds);
  boundKeys(app, deps);
  const writes = queueWrites(app, deps.bounds?.writes);
  for (const gauge of shedGauges({ ...bounds, busy, writes, bodies: () => engine.bodies.refused })) metrics.add(gauge);
  drainBodies(app);
  healthRoutes(app, deps.besides ?? deps.db);
  await identityRoutes(app, deps);
  await app.register(calendarRoutes({ ...deps, publicUrl: deps.config.publicUrl }));
  for (const [, routes] of featureRoutes) await app.register(routes(deps));
  const place = {
    storage: deps.storage,
    // Read anew with each upload: the office may raise it while the server runs.
    get room() {
      return deps.settings.companyFilesMegabytes * 1024 ** 2;
    },
  };
  await app.register(jsonapiRoutes(engine, (routes) => fileRoutes(routes, engine, place)));
  if (!deps.config.stockProvider) await programRoutes(app, deps, engine);
  await app.register(async (routes) => {
    compressAnswers(routes);
    routes.get('/config.json', async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .send(portalConfig({ ...deps, routes: ownRoutes(deps.config) }, provider)),
    );
  });
  await pages(app, deps, provider);
  return app;
}
