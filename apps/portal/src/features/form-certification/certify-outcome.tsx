import { Button } from '@packhouse/ui/actions/button.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { FilingFailures } from './filing-failures.tsx';
import type { Progress } from './record/certify.ts';
import type { ProgressStore } from './record/progress-store.ts';
import type { CertifyState } from './use-certify.ts';

interface CertifyOutcomeProps {
  readonly state: CertifyState;
  readonly progress: ProgressStore;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}

/** How far a certification is, or what became of it when it did not succeed. */
export function CertifyOutcome({ state, progress, onRetry, onReload }: CertifyOutcomeProps) {
  const { t } = useTranslation('kernel');
  if (state.kind === 'working') return <WatchedProgress progress={progress} />;
  if (state.kind === 'conflict') return <Changed conflict={state.conflict} onReload={onReload} />;
  if (state.kind !== 'failed') return null;
  return (
    <Banner
      action={<Button onPress={onRetry}>{t('retry')}</Button>}
      announce="assertive"
      headingLevel={3}
      title={t('saveFailed')}
      tone="danger"
    >
      <FilingFailures failures={state.failures} />
    </Banner>
  );
}

function WatchedProgress({ progress: { read, subscribe } }: { progress: ProgressStore }) {
  return <CertifyProgress progress={useSyncExternalStore(subscribe, read)} />;
}

export function CertifyProgress({ progress: { step, done, total } }: { progress: Progress }) {
  const { t, format } = useTexts(['form-certification', 'kernel', 'words']);
  if (step === 'calls') return <ProgressBar label={t('progress.calls')} max={total} value={done} />;
  const valueText = t('progress.copyRows', { done: format.number(done), total: format.number(total) });
  return (
    <ProgressBar
      label={t('progress.copy')}
      max={Math.max(total, 1)}
      value={done}
      {...(total > 1 ? { valueText } : {})}
    />
  );
}

type Conflict = Extract<CertifyState, { kind: 'conflict' }>['conflict'];

function Changed({ conflict: { by, at }, onReload }: { conflict: Conflict; onReload: () => void }) {
  const { t, format } = useTexts(['form-certification', 'kernel', 'words']);
  const who = { name: by ?? t('words:term.someoneElse'), time: at === null ? '' : format.dateTime(at) };
  return (
    <Banner
      action={
        <Button icon="refresh" onPress={onReload}>
          {t('kernel:reload')}
        </Button>
      }
      announce="assertive"
      headingLevel={3}
      title={t('conflict.title')}
      tone="danger"
    >
      {at === null ? t('conflict.bySomeone') : t('conflict.by', who)}
    </Banner>
  );
}
