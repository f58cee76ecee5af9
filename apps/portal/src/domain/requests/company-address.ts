import type { CompanyContact } from '@packhouse/programme';

/** A company's mailing address in one line, as a form prints it. */
export function companyAddress({ mailingStreet, mailingCity, mailingState, mailingZip }: CompanyContact): string {
  const region = [mailingState, mailingZip].filter(Boolean).join(' ');
  return [mailingStreet, mailingCity, region].filter(Boolean).join(', ');
}
