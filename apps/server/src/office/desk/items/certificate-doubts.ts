import { certificateReasons, checkCertificate, type ExemptionUse, grantedStatuses } from '@packhouse/programme';
import { refIn, textIn, textsIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';

/** A row or claim that names a certificate. */
export interface CertificateUse {
  readonly holder: string | null;
  /** The company that calls the certificate its own; null for a row that names a producer. */
  readonly holderId: string | null;
  /** Null: a claim, which has none of its own. */
  readonly reason: string | null;
  readonly day?: string | null;
  readonly inshell: string;
  readonly shelled: string;
}

/** The ways in which a use is not what its certificate is for: what its company was only warned of. */
export function certificateDoubts(
  { values }: StoredRow,
  use: CertificateUse,
  alsoCalled: readonly string[] = [],
): ExemptionUse['doubts'] {
  const text = (key: string) => textIn(values, key);
  const reason = use.reason ?? text('kind');
  if (reason !== null && !certificateReasons.includes(reason)) return [];
  const number = text('certificateNumber') ?? '';
  const certificate = {
    ...{ certificateNumber: number, status: grantedStatuses[0], kind: text('kind'), holderName: text('holderName') },
    ...{
      alsoCalled,
      company: refIn(values, 'company'),
      coveredForms: textsIn(values, 'coveredForms'),
      validFrom: text('validFrom'),
      validTo: text('validTo'),
    },
  };
  const { holder: holderName, holderId, day: date, ...pounds } = use;
  const asked = { number, holderName, holderId, reason, date, pounds, missing: 'certificateMissing' } as const;
  const book = { certificates: [certificate], seasonTitle: '', certificateNotFound: 'warning' } as const;
  return checkCertificate(asked, book).warnings.map(({ code }) => code);
}
