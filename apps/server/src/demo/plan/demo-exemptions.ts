import type { NewExemption } from '#office/filings/create-approved-exemption.ts';
import type { CompanyKey } from './demo-companies.ts';

/** A certificate that its holder gets for both seasons; the number carries the year in which the season begins. */
export interface DemoExemption extends Pick<NewExemption, 'kind' | 'holderType' | 'coveredForms'> {
  readonly holder: CompanyKey;
  /** The last four digits of the certificate number. */
  readonly serial: string;
}

const both = ['inshell', 'shelled'] as const;

export const demoExemptions: readonly DemoExemption[] = [
  { holder: 'rioBend', kind: 'organic', serial: '0031', holderType: 'producer', coveredForms: both },
  { holder: 'honeyBranch', kind: 'organic', serial: '0044', holderType: 'producer', coveredForms: ['inshell'] },
  { holder: 'oldMill', kind: 'de_minimis', serial: '0112', holderType: 'producer', coveredForms: both },
  { holder: 'swiftHollow', kind: 'de_minimis', serial: '0127', holderType: 'producer', coveredForms: both },
  { holder: 'magnoliaBend', kind: 'de_minimis', serial: '0098', holderType: 'producer', coveredForms: both },
  { holder: 'acequiaMadre', kind: 'organic', serial: '0052', holderType: 'producer', coveredForms: both },
  { holder: 'importer', kind: 'organic', serial: '0063', holderType: 'importer', coveredForms: ['shelled'] },
];

/** The certificate's number in a season: ORG-2026-0031. */
export function certificateNumberOf({ kind, serial }: DemoExemption, season: { startsOn: string }): string {
  return `${kind === 'organic' ? 'ORG' : 'DM'}-${season.startsOn.slice(0, 4)}-${serial}`;
}

/** The name of the exemption's row, for its id. */
export function exemptionName(exemption: DemoExemption, season: { startsOn: string }): string {
  return `exemption/${certificateNumberOf(exemption, season)}`;
}
