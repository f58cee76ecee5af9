import type { ProgrammeSettings } from '@packhouse/programme';

/** Chooses the texts of a program in which first handlers may apply: they neither produce nor import. */
export const applicantWords = ({
  deMinimisApplicants,
}: Pick<ProgrammeSettings, 'deMinimisApplicants'>): 'applicants' | undefined =>
  deMinimisApplicants.includes('first_handler') ? 'applicants' : undefined;
