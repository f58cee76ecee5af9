import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import type { DueTask, WhatIsDue } from '#domain/due/what-is-due.ts';
import { dueDateText } from '#domain/months/due-date-text.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { type NothingDue, nothingDue } from './nothing-due.ts';

/** In the place of tasks: that nothing is due, as far as that is known. */
export function NothingToDo({ found, hasSeason }: { found: WhatIsDue; hasSeason: boolean }) {
  const { next } = found;
  const { title, body } = useWords(nothingDue(found, hasSeason), next);
  return (
    <EmptyState
      action={next && <StartNext next={next} />}
      headingLevel={3}
      illustration={<Illustration scene="done" />}
      title={title}
    >
      {body}
    </EmptyState>
  );
}

function StartNext({ next: { id, reportType } }: { next: DueTask }) {
  const { t } = useTranslation(['dashboard', 'words']);
  return <ButtonLink href={urls.report(reportType, id)}>{t('due.start')}</ButtonLink>;
}

function useWords(said: NothingDue, next: DueTask | null): { readonly title: string; readonly body: string } {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const coming = next === null ? '' : t('due.emptyNext', { month: format.month(next.month.startsOn) });
  if (said === 'noSeason') return { title: t('due.noSeasonTitle'), body: t('due.noSeason') };
  if (said === 'noReport') return { title: t('due.noReport'), body: coming };
  return next === null
    ? { title: t('words:term.nothingIsDue'), body: t('due.emptyAll') }
    : { title: t('due.emptyTitle', { date: dueDateText(t, format, next.month) }), body: coming };
}
