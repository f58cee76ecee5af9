import { limitsOf, onceFor } from '@packhouse/jsonapi';
import {
  type Exemption,
  fhNonExemptReceipt,
  findCertificate,
  type ProducerContact,
  type Values,
} from '@packhouse/programme';
import { separated } from '#kernel/format/separated.ts';
import { type ColumnContext, type ColumnOption, kept, type ReceiptColumn, textOf } from './column.ts';
import { choiceColumn } from './plain-columns.ts';
import { producerNamed } from './producer-named.ts';

/** A contact's address on one line, as the backend copies it into a receipt (domain.md 2.1). */
export function addressLine({ street, street2, city, state, zip }: ProducerContact): string {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const line = [street, street2, town].filter(Boolean).join(', ');
  return [...line].slice(0, limitsOf(fhNonExemptReceipt).producerAddress).join('');
}

export function certificateValues({ id, type, certificateNumber, kind }: Exemption): Values {
  return { certificateNumber, exemption: { type, id }, ...(kind === null ? {} : { reason: kind }) };
}

export function producerValues(contact: ProducerContact): Values {
  return {
    producer: { type: contact.type, id: contact.id },
    producerName: contact.title,
    producerAddress: addressLine(contact),
    identifier: contact.identifier,
    stateGrown: contact.state,
  };
}

const unknownProducer = (name: string | null): Values => ({
  producer: null,
  producerName: name,
  producerAddress: null,
});

const producerOptions = onceFor((producers: readonly ProducerContact[]): readonly ColumnOption[] =>
  producers
    .filter(({ active }) => active !== false)
    .map(({ id, title, identifier, city, state }) => ({
      id,
      label: title,
      description: separated(identifier, [city, state].filter(Boolean).join(', ')),
      keywords: identifier ?? '',
    })),
);

type Fill = (contact: ProducerContact, context: ColumnContext) => Values;

/** Characters of a name that are seen whole, where names have the room. */
const nameLength = 40;

function createProducerColumn(width: Pick<ReceiptColumn, 'min' | 'widest'>, fill: Fill): ReceiptColumn {
  return {
    key: 'producer',
    kind: 'text',
    ...width,
    measured: (values) => textOf(values, 'producerName'),
    // Names take the room that is left, before tickets and places do.
    grow: 30,
    isSticky: true,
    options: 'strict',
    shown: (values) => textOf(values, 'producerName'),
    detail: (values) => textOf(values, 'producerAddress'),
    read: (text, context, values) => {
      if (kept(text) !== null && textOf(values, 'producerName') === text && values.producer) return {};
      const contact = producerNamed(text, context.producers);
      return contact === undefined ? unknownProducer(kept(text)) : fill(contact, context);
    },
    list: ({ producers }) => producerOptions(producers),
    pick: (id, context) => {
      const contact = context.producers.find((one) => one.id === id);
      return contact === undefined ? {} : fill(contact, context);
    },
  };
}

/** The grower, chosen by typing a name or an identifier; names are seen whole. */
export const producerColumn = createProducerColumn(
  { min: 14.5, widest: (_context, longest) => [longest.slice(0, nameLength)] },
  producerValues,
);

/** The same on an exempt row, whose table has more columns, and which takes over the producer's own certificate where it is approved for the season. */
export const exemptProducerColumn = createProducerColumn({ min: 7.25 }, (contact, { certificates }) => {
  const certificate = certificates.find(({ id }) => id === contact.exemption?.id);
  return { ...producerValues(contact), ...(certificate === undefined ? {} : certificateValues(certificate)) };
});

/** Characters of a certificate's number that are seen whole, at least and at most. */
const numberLength = { least: 'ORG-2026-0000'.length, most: 20 };

/** The number of an approved exemption, with those of the season to choose from. */
export const certificateColumn: ReceiptColumn = {
  key: 'certificateNumber',
  kind: 'text',
  options: 'free',
  // Its end is what tells one from another.
  widest: (_context, longest) => [
    `ORG-0000-${'0'.repeat(Math.min(Math.max(longest.length, numberLength.least), numberLength.most) - 9)}`,
  ],
  shown: (values) => textOf(values, 'certificateNumber'),
  read: (text, { certificates }, values) => {
    // Border: the list holds exemptions, which `findCertificate` hands back as it was given them.
    const found = findCertificate(text, certificates) as Exemption | undefined;
    if (found === undefined) return { certificateNumber: kept(text), exemption: null };
    const { reason, ...certificate } = certificateValues(found);
    return textOf(values, 'reason') === '' ? { ...certificate, reason } : certificate;
  },
  list: ({ certificates, offered = certificates, reasonText }) =>
    offered.map(({ id, certificateNumber, holderName, kind }) => ({
      id,
      label: certificateNumber ?? '',
      description: separated(holderName, kind !== null && reasonText(kind)),
    })),
  pick: (id, { certificates }) => {
    const found = certificates.find((one) => one.id === id);
    return found === undefined ? {} : certificateValues(found);
  },
};

/** Why no assessment is due; the first words tell one reason from another. */
export const reasonColumn = (reasons: readonly string[]): ReceiptColumn =>
  choiceColumn('reason', {
    min: 5,
    canShrink: true,
    shown: (values, { reasonText }) => {
      const reason = textOf(values, 'reason');
      return reasons.includes(reason) ? reasonText(reason) : reason;
    },
    list: ({ reasonText }) => reasons.map((reason) => ({ id: reason, label: reasonText(reason) })),
  });
