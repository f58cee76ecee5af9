import type { WebhookEvent } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';

const keys = {
  'report.certified': 'programs.events.certified',
  'report.returned': 'programs.events.returned',
  'invoice.issued': 'programs.events.issued',
} as const satisfies Record<WebhookEvent, string>;

export function useEventWord(): (event: WebhookEvent) => string {
  const { t } = useTranslation('profile');
  return (event) => t(keys[event]);
}
