import type { ProgrammeSettings } from '@packhouse/programme';

/** Chooses the texts of a program in which first handlers may apply: they neither produce nor import. */
export const handled = ({
  deMinimisApplicants,
}: Pick<ProgrammeSettings, 'deMinimisApplicants'>): 'handled' | undefined =>
  deMinimisApplicants.includes('first_handler') ? 'handled' : undefined;
