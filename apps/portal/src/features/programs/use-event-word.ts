import type { WebhookEvent } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';

const keys = {
  'report.certified': 'events.certified',
  'report.returned': 'events.returned',
  'invoice.issued': 'events.issued',
} as const satisfies Record<WebhookEvent, string>;

/** The word for an event that programs are told of. */
export function useEventWord(): (event: WebhookEvent) => string {
  const { t } = useTranslation('programs');
  return (event) => t(keys[event]);
}
