import type { HomeAnswer } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepTour, keptTour, type TourMemory } from '#kernel/storage/tour-memory.ts';
import { pageOf } from '#office/desk-parts/desk.calls.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { type TourStep, tourKinds, tourSteps } from './tour-steps.ts';

/** For the first day at the console: a round through what really waits, until it is done or left. */
export function TourCard({ answer: { work } }: { answer: HomeAnswer }) {
  const { t } = useTranslation('office-home');
  const me = useMe();
  const [memory, setMemory] = useState(() => keptTour(me.userId));
  const keep = (next: TourMemory) => {
    keepTour(me.userId, next);
    setMemory(next);
  };
  const steps = tourSteps(work, me);
  if (memory.isEnded || steps.length === 0) return null;
  const isDone = steps.every((step) => memory.seen.includes(step));
  return (
    <Card
      action={
        <Button onPress={() => keep({ ...memory, isEnded: true })} size="small">
          {isDone ? t('tour.end') : t('tour.skip')}
        </Button>
      }
      title={t('tour.title')}
    >
      <Steps
        onOpen={(step) => keep({ ...memory, seen: [...new Set([...memory.seen, step])] })}
        seen={memory.seen}
        steps={steps}
      />
    </Card>
  );
}

interface StepsProps {
  readonly steps: readonly TourStep[];
  readonly seen: readonly string[];
  readonly onOpen: (step: TourStep) => void;
}

function Steps({ steps, seen, onOpen }: StepsProps) {
  const { t } = useTranslation(['office-home', 'kernel']);
  const hrefOf = useStepUrls(steps);
  const now = steps.find((step) => !seen.includes(step));
  const stateOf = (step: TourStep, index: number) => {
    if (seen.includes(step)) return { state: 'done', stateLabel: t('kernel:step.done') } as const;
    if (step === now) return { state: 'current', stateLabel: t('kernel:step.now') } as const;
    return { state: 'todo', stateLabel: t('tour.step', { number: index + 1 }) } as const;
  };
  return (
    <StepList
      label={t('tour.title')}
      layout="row"
      steps={steps.map((step, index) => ({
        id: step,
        label: (
          <TextLink href={hrefOf(step)} onPress={() => onOpen(step)}>
            {t(`tour.${step}`)}
          </TextLink>
        ),
        ...stateOf(step, index),
      }))}
    />
  );
}

/** Each step opens the thing of its kind that waits longest; until that is known, its part of the queue. */
function useStepUrls(steps: readonly TourStep[]): (step: TourStep) => string {
  const kinds = tourKinds.filter((kind) => steps.includes(kind));
  const pages = useQueries({ queries: kinds.map((kind) => pageOf('queue', { kind, snoozed: 'none' })) });
  return (step) => {
    if (step === 'bank') return deskUrls.list('payments/import');
    if (step === 'late') return deskUrls.list('compliance');
    const item = pages[kinds.indexOf(step)]?.data?.rows[0]?.item;
    return typeof item === 'string' ? deskUrls.item(step, item) : deskUrls.queue({ kind: step, snoozed: 'none' });
  };
}
