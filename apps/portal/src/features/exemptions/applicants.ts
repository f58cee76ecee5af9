import { type CompanyType, deliveredApplicants } from '@packhouse/programme';
import { configIfLoaded } from '#kernel/config/config.ts';

/** Whom the program lets apply, by the kind of exemption; undefined: every company. */
export const applicants = {
  deMinimis: (): readonly CompanyType[] => configIfLoaded()?.settings.deMinimisApplicants ?? deliveredApplicants,
  organic: () => undefined,
} as const;
