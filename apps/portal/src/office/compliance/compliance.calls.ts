import type { ComplianceAnswer } from '@packhouse/programme';
import { keepPreviousData } from '@tanstack/react-query';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

export const complianceOf = (query: OfficeQuery) =>
  officeRead<ComplianceAnswer>('desk/compliance', query, { placeholderData: keepPreviousData });
