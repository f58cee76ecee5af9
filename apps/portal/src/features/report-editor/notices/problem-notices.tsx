import type { Problem } from '@packhouse/programme';
import type { Notice } from '@packhouse/ui/states/notice-line.tsx';
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../use-editor-model.ts';
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
  const taken = useRef(0);
  if (attempt > 0 && errors.length > 0) {
    notices.push({
      id: 'errors',
      tone: 'danger',
      title: t('problems.errors', { count: errors.length }),
      body: (
        <Focused attempt={attempt} taken={taken}>
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

interface FocusedProps {
  readonly attempt: number;
  /** The wish with which it took the focus last: it comes and goes with the errors, while somebody types. */
  readonly taken: RefObject<number>;
  readonly children: ReactNode;
}

/** Takes the focus once with each wish to go on that errors stop. */
function Focused({ attempt, taken, children }: FocusedProps) {
  const { t } = useTranslation(['report-editor']);
  const box = useRef<HTMLElement>(null);
  const { reviewer } = useEditor().model;
  const count = useSyncExternalStore(reviewer.subscribe, () => reviewer.current().errors.length);
  useEffect(() => {
    if (taken.current === attempt) return;
    taken.current = attempt;
    box.current?.focus({ preventScroll: true });
  }, [attempt, taken]);
  return (
    <section aria-label={t('problems.errors', { count })} ref={box} tabIndex={-1}>
      {children}
    </section>
  );
}
