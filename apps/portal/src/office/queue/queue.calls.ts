import type { Colleague } from '@packhouse/programme';
import { officeRead } from '#office/desk-parts/office-read.ts';

export const colleagues = () => officeRead<readonly Colleague[]>('desk/colleagues');
