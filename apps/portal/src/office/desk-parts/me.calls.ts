import type { OfficeMe } from '@packhouse/programme';
import { officeRead } from './office-read.ts';

export const meKey = ['office', 'me'] as const;

/** Who is at work here. Read once, and again after a refusal. */
export const officeMe = () => officeRead<OfficeMe>('me', {}, { staleTime: Number.POSITIVE_INFINITY });
