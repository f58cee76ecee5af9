import { path } from '@packhouse/jsonapi';
import {
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerForm,
  firstHandlerReport,
  firstHandlerTotals,
  reportingPeriod,
  type SaveIntent,
  type Values,
} from '@packhouse/programme';
import { type Client, createClient } from '#kernel/client/dialect/create-client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { answered } from '#kernel/client/real-server.fixture.ts';
import { parseConfig } from '#kernel/config/parse-config.ts';
import { createFilingDriver } from './create-filing-driver.ts';

/** How one request is lost; null: it is not. */
export type Fault = 'lostBefore' | 'lostAfter' | null;

export interface Heard {
  readonly method: string;
  readonly path: string;
}

/** The portal's client of a person at a real server, on a network that counts requests and loses some. */
export interface RealFiling {
  readonly client: Client;
  readonly intent: (count: number) => SaveIntent;
  readonly perform: ReturnType<typeof createFilingDriver>;
  readonly requests: Heard[];
  /** Requests under way at the same time, at most. */
  readonly most: () => number;
  readonly strike: (fault: (index: number) => Fault) => void;
  /** Changes what is sent on its way, as if the portal checked nothing itself. */
  readonly spoil: (change: (body: string) => string) => void;
}

async function tokenOf(base: string, username: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-demo-secret',
    username,
    password: 'packhouse-demo',
  });
  const answer = await answered(`${base}/oauth/token`, { method: 'POST', body });
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer)) throw new Error('No token came.');
  return String(answer.access_token);
}

/** The last month of this company whose report nobody has begun; other tests of the server take earlier ones. */
async function openPackage(client: Client) {
  const due = path(fhFormsPackage.fields.period, reportingPeriod.fields.dueOn);
  const { rows } = await client.listAll(fhFormsPackage, { sort: [due] }, 500);
  const found = rows.findLast(({ reports }) => reports.length === 0);
  if (found === undefined || found.company === null || found.period === null) throw new Error('Every month is begun.');
  return { packageId: found.id, company: found.company, period: found.period };
}

const receipt = (index: number): Values => ({
  title: `T-${index}`,
  reference: `T-${index}`,
  identifier: 'G-0147',
  inshell: `${index + 1}.00`,
  shelled: '0.00',
});

/** Signs in and prepares reports of any number of receipts for a month that is not begun. */
export async function realFiling(base: string, username: string): Promise<RealFiling> {
  const { profile, settings } = parseConfig(await answered(`${base}/config.json`));
  const token = await tokenOf(base, username);
  const requests: Heard[] = [];
  let faultOf: (index: number) => Fault = () => null;
  let changed = (body: string) => body;
  let underWay = 0;
  let most = 0;
  const spoilt = (request: RequestInit | undefined): RequestInit | undefined =>
    typeof request?.body === 'string' ? { ...request, body: changed(request.body) } : request;
  const network: typeof fetch = async (url, request) => {
    const fault = faultOf(requests.length);
    requests.push({ method: String(request?.method), path: new URL(String(url)).pathname });
    most = Math.max(most, ++underWay);
    try {
      const answer = fault === 'lostBefore' ? null : await fetch(url, spoilt(request));
      if (fault !== null || answer === null) throw new TypeError('The network is gone.');
      return answer;
    } finally {
      underWay -= 1;
    }
  };
  const client = createClient({
    fetch: network,
    base: () => base,
    access: { token: async () => token, renew: async () => null },
    heard: () => undefined,
    now: Date.now,
    knowsVersions: () => profile.expectedVersion,
  });
  const month = await openPackage(client);
  const intent = (count: number): SaveIntent => {
    const rows = Array.from({ length: count }, (_, index) => ({ id: newId(), values: receipt(index) }));
    const nonExempt = rows.map(({ values }) => ({ inshell: String(values.inshell), shelled: '0.00' }));
    const totals = firstHandlerTotals({ nonExempt, exempt: [], forms: settings.commodityForms });
    return {
      kind: 'save',
      form: firstHandlerForm,
      company: { type: companyContact.type, id: month.company.id },
      packageId: month.packageId,
      backend: { operations: profile.operations, comparesVersions: profile.expectedVersion },
      status: 'draft',
      draft: {
        id: newId(),
        values: { title: 'Report', period: month.period, preparerName: 'Dana Ortiz', ...totals },
        rows: { nonExemptReceipts: rows, exemptReceipts: [] },
        discarded: [],
      },
    };
  };
  return {
    client,
    intent,
    perform: createFilingDriver({ client, pause: async () => undefined }),
    requests,
    most: () => most,
    spoil: (change) => {
      changed = change;
    },
    strike: (fault) => {
      requests.length = 0;
      faultOf = fault;
    },
  };
}

/** The receipts that the backend holds of a report, by their number. */
export async function receiptsOf(client: Client, reportId: string): Promise<readonly string[]> {
  const { row, included } = await client.get(firstHandlerReport, reportId, { include: ['field_non_exempt_receipts'] });
  return included.findAll(fhNonExemptReceipt, row.nonExemptReceipts).map(({ reference }) => reference ?? '');
}
