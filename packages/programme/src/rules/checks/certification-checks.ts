import { limitsOf } from '@packhouse/jsonapi';
import { type FormType, reportTypes } from '../../constants.ts';
import { checkLength, type Entry, type Findings, Gathering, problem } from '../../problem.ts';
import { packetConfirmation } from '../../resources/packet-confirmation.ts';
import { certification as signature } from '../../resources/parts.ts';
import type { ProgrammeSettings } from '../../settings.ts';
import { certifiableFrom } from '../calendar/period.ts';
import { concernsCompany, filersOf } from '../statuses/concerns-company.ts';

/** A person's entries when certifying a form (domain.md 2.5). */
export interface Certification {
  readonly certificationName?: Entry;
  readonly certificationTitle?: Entry;
  /** The box below the statement is ticked. */
  readonly isConfirmed: boolean;
}

/** The full name typed to certify; presence is checked apart. */
export const checkFullName = (text: string, limit = limitsOf({ fields: signature }).certificationName) =>
  checkLength(limit, 'fullNameTooLong')(text.trim());

export function checkCertification(certification: Certification): Findings {
  const found = new Gathering();
  found.required(certification, 'certificationName', 'fullNameMissing', (name) => checkFullName(name));
  found.required(certification, 'certificationTitle', 'signerTitleMissing');
  found.lengths(certification, limitsOf({ fields: signature }));
  if (!certification.isConfirmed) found.error('certificationStatement', problem('statementNotConfirmed'));
  return found;
}

/** Checks the confirmation of a season's reporting packet (domain.md 2.14). */
export function checkPacketConfirmation(
  confirmation: Omit<Certification, 'certificationTitle'>,
  seasonTitle: string,
): Findings {
  const found = new Gathering();
  const { certificationName: limit } = limitsOf(packetConfirmation);
  found.required(confirmation, 'certificationName', 'fullNameMissing', (name) => checkFullName(name, limit));
  if (!confirmation.isConfirmed) found.error('confirmed', problem('packetNotConfirmed', { season: seasonTitle }));
  return found;
}

/** Whether this company may certify at all today: active, of the right type, after the period, packet confirmed. */
export function checkMayCertify(input: {
  formType: FormType;
  company: { status: string | null; types: readonly string[] };
  /** Reports only. */
  period?: { title: string; endsOn: string };
  /** A report of the month was filed before: it is amended or answered, whatever kinds the company has lost since. */
  isAmendment?: boolean;
  today: string;
  seasonTitle: string;
  isPacketConfirmed: boolean;
  settings: Pick<ProgrammeSettings, 'packetBlocksFiling'>;
}): Findings {
  const found = new Gathering();
  const { company, formType, period, seasonTitle } = input;
  if (company.status !== 'active') found.error('company', problem('companyNotActive'));
  const report = reportTypes.find((type) => type === formType);
  if (report && !concernsCompany(company.types, [filersOf[report]], input.isAmendment === true)) {
    found.error('company', problem(report === 'importer_report' ? 'notImporter' : 'notFirstHandler'));
  }
  const opens = period && certifiableFrom(period.endsOn);
  if (period && opens && input.today < opens) {
    found.error('period', problem('periodNotOver', { period: period.title, date: opens }));
  }
  if (report && input.settings.packetBlocksFiling && !input.isPacketConfirmed) {
    found.error('period', problem('packetRequired', { season: seasonTitle }));
  }
  return found;
}

export type PacketState = 'none' | 'confirmed' | 'reconfirm_needed';

/**
 * A packet's confirmation is up to date when it was given for the version that the season has now. One for a later
 * version is too: seasons are read when a person signs in, and the packet may have changed since.
 */
export function packetState(
  confirmation: { confirmed?: boolean | null; packetVersion?: number | null } | null,
  packetVersion: number | null,
): PacketState {
  if (!confirmation?.confirmed) return 'none';
  // A backend without versions cannot tell that the packet changed.
  if (packetVersion === null || confirmation.packetVersion == null) return 'confirmed';
  return confirmation.packetVersion >= packetVersion ? 'confirmed' : 'reconfirm_needed';
}
