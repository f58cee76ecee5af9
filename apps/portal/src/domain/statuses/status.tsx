import { useTranslation } from 'react-i18next';
import { StatusTag } from '#ui/data/status-tag.tsx';
import { type StatusSubject, statusLook } from './statuses.ts';

/** The word for a status: a function, for lists. One that the portal does not know stands as it came. */
export function useStatusWord(): (subject: StatusSubject, status: string) => string {
  const { t, i18n } = useTranslation('words');
  return (subject, status) => {
    const key = `status.${subject}.${statusLook(subject, status)?.id ?? status}`;
    // Border: statuses come over the wire, so only its existence says that this is a key.
    return i18n.exists(`words:${key}`) ? t(key as 'status.report.draft') : status;
  };
}

/** A status in its word, tone and icon, alike on every screen. */
export function Status({ subject, status }: { subject: StatusSubject; status: string }) {
  const word = useStatusWord()(subject, status);
  const look = statusLook(subject, status);
  return (
    <StatusTag icon={look?.icon} tone={look?.tone}>
      {word}
    </StatusTag>
  );
}
