import { path, type Ref } from '@packhouse/jsonapi';
import {
  addQuantities,
  type CompanyContact,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  isStanding,
  type Pounds,
  producerContact,
  reportingPeriod,
} from '@packhouse/programme';
import { client, silently } from '#kernel/client/client.ts';

export interface CropReceipt {
  readonly producer: Ref | null;
  readonly inshell: string | null;
  readonly shelled: string | null;
}

/** The crop in a company's reports as a first handler, which may be other people's: by producer, a list for each season. */
export interface HandledCrop {
  readonly producers: readonly { readonly id: string; readonly name: string }[];
  /** Null where nothing was filed, or it could not be read. */
  readonly seasons: readonly (readonly CropReceipt[] | null)[];
}

/** More reports than a company files in a season, amendments included. */
const mostReports = 200;
const mostContacts = 1500;

async function readReceipts(companyId: string, seasonId: string): Promise<readonly CropReceipt[] | null> {
  const { company, period, nonExemptReceipts, exemptReceipts } = firstHandlerReport.fields;
  const where = [
    { path: path(company, 'id'), value: companyId },
    { path: path(period, reportingPeriod.fields.season, 'id'), value: seasonId },
  ];
  const include = [path(nonExemptReceipts), path(exemptReceipts)];
  const page = await silently(client.listAll(firstHandlerReport, { where, include }, mostReports));
  const standing = (page?.rows ?? []).filter(({ status }) => isStanding(status));
  if (page === null || standing.length === 0) return null;
  return standing.flatMap((report): readonly CropReceipt[] => [
    ...page.included.findAll(fhNonExemptReceipt, report.nonExemptReceipts),
    ...page.included.findAll(fhExemptReceipt, report.exemptReceipts),
  ]);
}

/** Reads the crop of these seasons; a season's id is null where there is none to ask for. */
export async function readHandledCrop(companyId: string, seasonIds: readonly (string | null)[]): Promise<HandledCrop> {
  const ofHandler = [{ path: path(producerContact.fields.firstHandler, 'id'), value: companyId }];
  const [contacts, ...seasons] = await Promise.all([
    silently(client.listAll(producerContact, { where: ofHandler }, mostContacts)),
    ...seasonIds.map(async (id) => (id === null ? null : readReceipts(companyId, id))),
  ]);
  const delivered = new Set(seasons.flatMap((all) => (all ?? []).flatMap(({ producer }) => producer?.id ?? [])));
  const producers = (contacts?.rows ?? [])
    .filter(({ id }) => delivered.has(id))
    .map(({ id, title }) => ({ id, name: title }));
  return { producers, seasons };
}

const plain = (name: string | null): string =>
  (name ?? '')
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The producers that are the company itself by its name; none where that cannot be known: then the person is asked. */
export function ownProducers(
  { producers }: HandledCrop,
  { title, legalName, dba }: Pick<CompanyContact, 'title' | 'legalName' | 'dba'>,
): readonly string[] {
  const own = [title, legalName, dba].map(plain).filter((name) => name !== '');
  return producers.filter(({ name }) => own.includes(plain(name))).map(({ id }) => id);
}

/** The pounds that these producers delivered, by season: what the company grew, not what it handled for others. */
export function grownPounds({ seasons }: HandledCrop, own: readonly string[]): readonly (Required<Pounds> | null)[] {
  return seasons.map((receipts) => {
    if (receipts === null || own.length === 0) return null;
    const grown = receipts.filter(({ producer }) => producer !== null && own.includes(producer.id));
    const sum = (of: (receipt: CropReceipt) => string | null) =>
      addQuantities(grown.map((receipt) => of(receipt) ?? '0'));
    return { inshell: sum(({ inshell }) => inshell), shelled: sum(({ shelled }) => shelled) };
  });
}
