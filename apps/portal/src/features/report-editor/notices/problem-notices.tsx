import type { Problem } from '@packhouse/programme';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#ui/states/notice-line.tsx';
import { useEditor } from '../model/use-editor-model.ts';
import { ProblemLines } from './problem-lines.tsx';

export type ProblemsProps = {
  /** Rises with each wish to go on; 0: none yet, no error is listed. */
  attempt: number;
  onGo: (place: Pick<Problem, 'row' | 'field'>) => void;
};

/** Errors, which stop certification, and apart from them the warnings. */
export function useProblemNotices({ attempt, onGo }: ProblemsProps): readonly Notice[] {
  const { t } = useTranslation(['report-editor', 'reports']);
  const { reviewer } = useEditor().model;
  const { errors, warnings } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const notices: Notice[] = [];
  if (attempt > 0 && errors.length > 0) {
    notices.push({
      id: 'errors',
      tone: 'danger',
      title: t('problems.errors', { count: errors.length }),
      body: (
        <Focused attempt={attempt}>
          <ProblemLines onGo={onGo} problems={errors} />
        </Focused>
      ),
    });
  }
  if (warnings.length > 0) {
    notices.push({
      id: 'warnings',
      tone: 'warning',
      title: t('problems.warnings', { count: warnings.length }),
      body: <ProblemLines onGo={onGo} problems={warnings} />,
    });
  }
  return notices;
}

/** Takes the focus with each wish to go on that errors stop. */
function Focused({ attempt, children }: { attempt: number; children: ReactNode }) {
  const { t } = useTranslation(['report-editor']);
  const box = useRef<HTMLElement>(null);
  const { reviewer } = useEditor().model;
  const count = useSyncExternalStore(reviewer.subscribe, () => reviewer.current().errors.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes it anew
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <section aria-label={t('problems.errors', { count })} ref={box} tabIndex={-1}>
      {children}
    </section>
  );
}
