import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type StatusSubject, statusStyle } from './statuses.ts';

/** The word for a status: a function, for lists. One that the portal does not know stands as it came. */
export function useStatusWord(): (subject: StatusSubject, status: string) => string {
  const { t, i18n } = useTranslation('words');
  return (subject, status) => {
    const key = `status.${subject}.${statusStyle(subject, status)?.id ?? status}`;
    // Border: statuses come over the wire, so only its existence says that this is a key.
    return i18n.exists(`words:${key}`) ? t(key as 'status.report.draft') : status;
  };
}

/** A status in its word, or in words that say more, its tone and icon, alike on every screen. */
export function Status({ subject, status, words }: { subject: StatusSubject; status: string; words?: string }) {
  const word = useStatusWord()(subject, status);
  const style = statusStyle(subject, status);
  return (
    <StatusTag icon={style?.icon} tone={style?.tone}>
      {words ?? word}
    </StatusTag>
  );
}

type StatusBannerProps = Omit<ComponentProps<typeof Banner>, 'tone'> & { subject: StatusSubject; status: string };

/** Says what a status means for the company, in the status's own tone. */
export function StatusBanner({ subject, status, ...props }: StatusBannerProps) {
  const tone = statusStyle(subject, status)?.tone;
  return <Banner {...props} tone={tone === 'neutral' || tone === 'accent' ? undefined : tone} />;
}
