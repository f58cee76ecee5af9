import { limitsOf } from '@packhouse/jsonapi';
import {
  checkLength,
  type Entries,
  type EntriesOf,
  type Entry,
  type Findings,
  Gathering,
  isBlank,
  problem,
} from '../../problem.ts';
import { producerContact } from '../../resources/producer-contact.ts';
import { fhNonExemptReceipt } from '../../resources/reports/fh-non-exempt-receipt.ts';
import { checkEmail, checkNotSsn, checkPhone, checkVisible, checkZip } from '../../values/patterns.ts';
import { isSameName } from '../titles/names.ts';

/** A first handler's producer. */
export interface ProducerContactEntry extends EntriesOf<typeof producerContact>, Entries<'title'> {
  readonly id: string;
}

/** The most characters of a contact's texts. */
export const producerContactLimits = {
  ...limitsOf(producerContact),
  // A title has no length of its own; this one has to fit into each receipt's producer name.
  title: limitsOf(fhNonExemptReceipt).producerName,
};

/** Everything wrong with a contact (domain.md 2.12); `others` are the first handler's contacts. */
export function checkProducerContact(
  contact: ProducerContactEntry,
  { others, states }: { others: readonly ProducerContactEntry[]; states: readonly string[] },
): Findings {
  const found = new Gathering(contact.id);
  found.required(contact, 'title', 'producerNameMissing');
  found.required(
    contact,
    'identifier',
    'identifierMissing',
    checkLength(producerContactLimits.identifier, 'identifierTooLong'),
  );
  found.required(contact, 'street', 'streetMissing');
  found.required(contact, 'city', 'cityMissing');
  found.required(contact, 'state', 'stateMissing', (state) =>
    states.includes(state) ? null : problem('stateMissing'),
  );
  found.required(contact, 'zip', 'zipMalformed', checkZip);
  found.optional(contact, 'phone', checkPhone);
  found.optional(contact, 'email', checkEmail);
  found.lengths(contact, producerContactLimits);
  if (!isBlank(contact.identifier)) found.warning('identifier', checkNotSsn(contact.identifier));
  for (const field of ['title', 'identifier'] as const) found.warning(field, checkVisible(contact[field] ?? ''));
  compareWithOthers(found, contact, others);
  return found;
}

/** An identifier is unique per first handler, letters' case ignored; a like name at the same ZIP is only doubted. */
function compareWithOthers(
  found: Gathering,
  contact: ProducerContactEntry,
  others: readonly ProducerContactEntry[],
): void {
  const rest = others.filter(({ id }) => id !== contact.id);
  const holder = rest.find((other) => !isBlank(contact.identifier) && sameText(other.identifier, contact.identifier));
  if (holder) found.error('identifier', problem('identifierInUse', { name: holder.title ?? '' }));
  const double = rest.find(
    (other) =>
      !isBlank(contact.title) &&
      !isBlank(other.title) &&
      !isBlank(contact.zip) &&
      sameText(other.zip, contact.zip) &&
      isSameName(other.title, contact.title),
  );
  if (double) found.warning('title', problem('contactLooksLikeAnother', { name: double.title ?? '' }));
}

function sameText(a: Entry, b: Entry): boolean {
  return !isBlank(a) && !isBlank(b) && a.trim().toLowerCase() === b.trim().toLowerCase();
}
