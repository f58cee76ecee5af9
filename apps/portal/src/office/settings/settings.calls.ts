import type { SettingAnswer } from '@packhouse/programme';
import { officeRead } from '#office/desk-parts/office-read.ts';

export const allSettings = () => officeRead<readonly SettingAnswer[]>('desk/settings');
