import { type CompanyType, deliveredApplicants, type ProgrammeSettings } from '@packhouse/programme';
import { configIfLoaded } from '#kernel/config/config.ts';

/** Whom the program lets apply, by the kind of exemption; undefined: every company. */
export const applicants = {
  deMinimis: (): readonly CompanyType[] => configIfLoaded()?.settings.deMinimisApplicants ?? deliveredApplicants,
  organic: () => undefined,
} as const;

/** Chooses the texts of a program in which first handlers may apply: they neither produce nor import. */
export const applicantWords = ({
  deMinimisApplicants,
}: Pick<ProgrammeSettings, 'deMinimisApplicants'>): 'applicants' | undefined =>
  deMinimisApplicants.includes('first_handler') ? 'applicants' : undefined;
