import type { Ref } from '@packhouse/jsonapi';
import { defaultLanguage } from '@packhouse/programme';
import { fetchOwnFile } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';

export interface DrawnDocument {
  /** As the backend's route calls the kind. */
  readonly kind: 'invoices' | 'certificates';
  readonly id: string;
  readonly company: Ref | null;
  /** The name of the file that is kept with the row, which is English. */
  readonly keptName: string;
}

/** The document of a row in the language of the person who reads it; null where the kept one is all there is. @throws ClientError */
export async function documentInLanguage({ kind, id, company, keptName }: DrawnDocument) {
  const language = currentLanguage();
  if (language === defaultLanguage || company === null || !isAnnounced('documents')) return null;
  const content = await fetchOwnFile('documents', [company.id, kind, id, language]);
  return { content, name: keptName.replace(/(\.pdf)?$/i, `-${language}.pdf`) };
}
