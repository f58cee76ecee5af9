import type { CompanyContact } from '@packhouse/programme';

/**
 * The full name of the person who fills in a form, as the company's record has it; where nobody there has the first name,
 * the company's contact, else the company itself.
 */
export function ownName(firstName: string, company: CompanyContact): string {
  const { primaryContact, authorizedSigners, title } = company;
  const named = [primaryContact ?? '', ...authorizedSigners].find(
    (name) => firstName !== '' && name.startsWith(`${firstName} `),
  );
  return named ?? primaryContact ?? title;
}
