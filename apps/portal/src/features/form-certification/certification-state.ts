import {
  checkMayCertify,
  type Findings,
  type FormType,
  isLocked,
  type PacketConfirmation,
  type ProgrammeSettings,
  packetState,
  type Season,
} from '@packhouse/programme';
import type { ReadCase } from './forms/certifiable-form.ts';

export type CertificationState =
  | { readonly kind: 'open' }
  /** It is not complete: "Continue to certification" was not pressed since the last edit (filing.md: states of a form). */
  | { readonly kind: 'incomplete' }
  /** It is complete and may not be certified yet, or not by this company. */
  | { readonly kind: 'blocked'; readonly problems: Findings['errors'] }
  /** Its month is not open for its company: there is no package to file it in. */
  | { readonly kind: 'noPackage' }
  /** It is of another company than the one that the person works for now. */
  | { readonly kind: 'elsewhere' }
  /** It was certified: its URL shows the receipt, for good. */
  | { readonly kind: 'receipt' }
  /** It was given up before anything was certified. */
  | { readonly kind: 'withdrawn' };

export interface CertificationContext {
  readonly formType: FormType;
  readonly companyId: string;
  readonly confirmations: readonly PacketConfirmation[];
  readonly seasons: readonly Season[];
  /** In the program's time zone. */
  readonly today: string;
  readonly settings: Pick<ProgrammeSettings, 'packetBlocksFiling'>;
}

/** True when the season's reporting packet is confirmed in the version it has now. */
function isPacketConfirmed(form: ReadCase, { confirmations, seasons }: CertificationContext): boolean {
  const seasonId = form.season?.id;
  const confirmation = confirmations.find(({ season }) => season?.id === seasonId) ?? null;
  const version = seasons.find(({ id }) => id === seasonId)?.packetVersion ?? null;
  return packetState(confirmation, version) === 'confirmed';
}

/** Decides between certifying, a receipt and a refusal at a form's certification URL (filing.md: Certify). */
export function certificationStateOf(form: ReadCase, context: CertificationContext): CertificationState {
  const { status, certifiedAt } = form.row;
  if (status === 'withdrawn') return { kind: certifiedAt === null ? 'withdrawn' : 'receipt' };
  if (isLocked(status) || (status === null && certifiedAt !== null)) return { kind: 'receipt' };
  if (form.company.id !== context.companyId) return { kind: 'elsewhere' };
  if (status !== 'ready') return { kind: 'incomplete' };
  const { errors } = checkMayCertify({
    formType: context.formType,
    company: form.company,
    ...(form.period === null ? {} : { period: form.period }),
    isAmendment: form.isAmendment,
    today: context.today,
    seasonTitle: form.season?.title ?? '',
    isPacketConfirmed: isPacketConfirmed(form, context),
    settings: context.settings,
  });
  if (form.period !== null && form.packageId === null) return { kind: 'noPackage' };
  const problems = [...form.unchanged, ...errors];
  return problems.length > 0 ? { kind: 'blocked', problems } : { kind: 'open' };
}
