import { onceFor } from '@packhouse/jsonapi';
import type { MessageCode } from '../../messages/message-text.ts';
import { type Entry, type Findings, Gathering, isBlank, problem } from '../../problem.ts';
import { grantedStatuses } from '../../resources/exemption.ts';
import type { ProgrammeSettings } from '../../settings.ts';
import { compareDecimals } from '../../values/decimals.ts';
import type { Pounds } from '../money/assessment.ts';
import { isSameName } from '../titles/names.ts';

/**
 * An approved exemption, as far as a company may see it (decisions.md 14); fields named as its declaration names them.
 */
export interface Certificate {
  readonly certificateNumber: string | null;
  readonly status: string | null;
  readonly kind?: string | null;
  /** Whose it is, where that is a company of the program. */
  readonly company?: { readonly id: string } | null;
  readonly holderName?: string | null;
  /** Names of its company, today's and those of before, where that is known: names change, the certificate's stays. */
  readonly alsoCalled?: readonly string[];
  readonly holderType?: string | null;
  readonly coveredForms?: readonly string[];
  readonly validFrom?: string | null;
  readonly validTo?: string | null;
}

export interface CertificateUse {
  readonly number: Entry;
  readonly holderName: Entry;
  /** The company that calls the certificate its own: what it was called then or is called now says nothing. */
  readonly holderId?: string | null;
  /** de_minimis or organic: other reasons need no certificate. */
  readonly reason: Entry;
  readonly date?: Entry;
  readonly pounds: Pounds;
  readonly missing: MessageCode;
}

export interface CertificateBook {
  /** The exemptions of the season that the use falls in; others are never found. */
  readonly certificates: readonly Certificate[];
  readonly seasonTitle: string;
  readonly certificateNotFound: ProgrammeSettings['certificateNotFound'];
}

export const certificateReasons: readonly string[] = ['de_minimis', 'organic'];

const comparable = (number: string): string => number.trim().toUpperCase();

/** One index per list: a report asks for thousands of rows, and a list is never changed once it is handed over. */
const indexOf = onceFor((certificates: readonly Certificate[]): ReadonlyMap<string, Certificate> => {
  const isGranted = (status: string | null) => grantedStatuses.some((word) => word === status);
  const granted = certificates.filter(({ status }) => isGranted(status)).toReversed();
  return new Map(granted.map((one) => [comparable(one.certificateNumber ?? ''), one]));
});

/** The granted certificate with a number, letters' case ignored; undefined when the season has none. */
export function findCertificate(number: string, certificates: readonly Certificate[]): Certificate | undefined {
  return isBlank(number) ? undefined : indexOf(certificates).get(comparable(number));
}

/**
 * Rule C: the number must be that of an approved exemption of the season. Another holder, kind, form of crop or time
 * is a warning, since the office may know more than the list says.
 */
export function checkCertificate(use: CertificateUse, book: CertificateBook, row?: string): Findings {
  const found = new Gathering(row);
  if (isBlank(use.number)) {
    found.error('certificateNumber', problem(use.missing));
    return found;
  }
  const certificate = findCertificate(use.number, book.certificates);
  if (!certificate) {
    const unknown = problem('certificateNotFound', { season: book.seasonTitle });
    if (book.certificateNotFound === 'error') found.error('certificateNumber', unknown);
    else found.warning('certificateNumber', unknown);
    return found;
  }
  compareWithUse(certificate, use, found);
  return found;
}

/** By the company where both are known, for names change and two may be alike; by the names otherwise. */
function isOfHolder({ company, holderName, alsoCalled = [] }: Certificate, use: CertificateUse): boolean {
  if (company && use.holderId) return company.id === use.holderId;
  const { holderName: named } = use;
  if (isBlank(holderName) || isBlank(named)) return true;
  return [holderName, ...alsoCalled].some((name) => isSameName(name, named));
}

function compareWithUse(certificate: Certificate, use: CertificateUse, found: Gathering): void {
  const { holderName, kind, validFrom, validTo } = certificate;
  if (!isOfHolder(certificate, use) && !isBlank(holderName) && !isBlank(use.holderName)) {
    found.warning('certificateNumber', problem('certificateOtherHolder', { holder: holderName, name: use.holderName }));
  }
  if (!isBlank(kind) && kind !== use.reason) found.warning('certificateNumber', problem('certificateOtherKind'));
  if (hasUncoveredForm(certificate, use.pounds)) {
    found.warning('certificateNumber', problem('certificateOtherForm'));
  }
  if (!isBlank(use.date) && !isBlank(validFrom) && !isBlank(validTo) && (use.date < validFrom || use.date > validTo)) {
    found.warning('certificateNumber', problem('certificateNotValidThen', { start: validFrom, end: validTo }));
  }
}

/** An exemption that names no forms covers all. */
function hasUncoveredForm({ coveredForms }: Certificate, pounds: Pounds): boolean {
  if (!coveredForms?.length) return false;
  return (['inshell', 'shelled'] as const).some(
    (form) => !coveredForms.includes(form) && compareDecimals(pounds[form] || '0', '0') > 0,
  );
}
