import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { RestoredNotice } from '../overlays/restored-notice.tsx';
import { Banner } from '../states/banner.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import { ReadStates } from '../states/read-states.tsx';
import { SaveStatus } from '../states/save-status.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { Stories } from './stories.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;

export const stateStories: Stories = {
  'save-status.tsx': () => (
    <Stack>
      <SaveStatus kind="empty">Nothing entered yet</SaveStatus>
      <SaveStatus kind="saved">Saved 10:42 AM</SaveStatus>
      <SaveStatus kind="changed">Unsent changes, kept on this device</SaveStatus>
      <SaveStatus kind="failed">Not saved: no connection</SaveStatus>
    </Stack>
  ),
  'restored-notice.tsx': () => (
    <RestoredNotice
      body="They are from 10:42 AM and were put back."
      discardLabel="Discard them"
      dismissLabel="Dismiss"
      onDiscard={() => undefined}
      question={{ title: 'Discard them?', body: 'They are gone for good.', cancelLabel: 'Cancel' }}
      title="We kept your changes"
    />
  ),
  'banner.tsx': () => (
    <Stack>
      {tones.map((tone) => (
        <Banner key={tone} title={tone} tone={tone}>
          What happened, and what to do.
        </Banner>
      ))}
    </Stack>
  ),
  'progress-bar.tsx': () => (
    <Stack>
      <ProgressBar label="Saving" max={500} value={120} valueText="120 of 500 rows" />
      <ProgressBar label="Reading" />
    </Stack>
  ),
  'skeleton.tsx': () => <Skeleton count={4} label="Loading" shape="list" />,
  'empty-state.tsx': () => (
    <EmptyState action={<Button>Add one</Button>} scene="empty" title="Nothing yet">
      What to do next.
    </EmptyState>
  ),
  'read-states.tsx': () => (
    <ReadStates
      read={{
        data: undefined,
        failure: { title: 'message: 503', detail: 'The server is busy.' },
        isRetrying: false,
        onRetry: () => undefined,
        loadingLabel: 'Loading',
        retryLabel: 'Retry',
      }}
    >
      {() => null}
    </ReadStates>
  ),
  'failed-state.tsx': () => (
    <FailedState
      detail="The server is busy."
      isRetrying={false}
      loadingLabel="Loading"
      onRetry={() => undefined}
      retryLabel="Retry"
      title="message: 503"
    />
  ),
};
