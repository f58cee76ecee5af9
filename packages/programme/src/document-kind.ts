import type { Resource } from '@packhouse/jsonapi';
import { exemption } from './resources/exemption.ts';
import { invoice } from './resources/invoice.ts';
import { season } from './resources/season.ts';

/** A company's papers (screens, documents). */
export const documentKinds = ['copyOfRecord', 'certificate', 'invoice', 'packet', 'upload'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kind of a file by the field that refers to it: certified forms call their copy of record `pdf`. */
export function documentKindOf({ type }: Pick<Resource, 'type'>, key: string): DocumentKind {
  if (type === season.type) return 'packet';
  if (type === invoice.type) return 'invoice';
  if (type === exemption.type) return 'certificate';
  return key === 'pdf' ? 'copyOfRecord' : 'upload';
}
