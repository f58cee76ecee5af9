import type { FileHeading } from './describe-fields.ts';

/** Fields of a producer that a file of receipts may bring along for one that is not among the contacts yet. */
export const contactHeadings: Readonly<Record<string, FileHeading>> = {
  title: { heading: 'producer_name' },
  street: {
    heading: 'street',
    names: ['address', 'address 1', 'address line 1', 'street address', 'mailing address', 'producer address'],
  },
  city: { heading: 'city', names: ['town'] },
  state: { heading: 'state', names: ['st', 'producer state', 'mailing state', 'address state'] },
  zip: { heading: 'zip', names: ['zip code', 'zipcode', 'postal code', 'postcode'] },
};
