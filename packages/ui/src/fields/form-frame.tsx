import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { Pending } from '../actions/button-face.tsx';
import { OneSheet } from '../layout/one-sheet.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { AlertDialog } from '../overlays/alert-dialog.tsx';
import { RestoredNotice } from '../overlays/restored-notice.tsx';
import { Banner, type Tone } from '../states/banner.tsx';
import { ErrorSummary } from '../states/error-summary.tsx';
import { SaveStatus } from '../states/save-status.tsx';

export type FormAlert = {
  title: string;
  tone: Tone;
  lines: readonly string[];
  actions: readonly { label: string; onPress: () => void }[];
};

type FormFrameProps = {
  summary: ComponentProps<typeof ErrorSummary>;
  /** Set when an earlier draft was put back. */
  restored: ComponentProps<typeof RestoredNotice> | null;
  children: ReactNode;
  /** The fields rest while they are saved. */
  isResting: boolean;
  alert: FormAlert | null;
  status: { kind: ComponentProps<typeof SaveStatus>['kind']; words: string };
  /** The reason to wait, else null. */
  waiting: string | null;
  save: { label: string; isDisabled: boolean; onPress: () => void };
  goOn: { label: string; isPending: boolean; pendingLabel: string; onPress: () => void };
  leaving: Omit<ComponentProps<typeof AlertDialog>, 'children' | keyof Pending> & { body: string };
};

/** Around the fields of a long form: what is wrong on top, saving and going on below, and a question before leaving. */
export function FormFrame(props: FormFrameProps) {
  const { summary, restored, children, isResting, alert, status, waiting, save, goOn } = props;
  const { body, ...dialog } = props.leaving;
  return (
    <Stack gap="l">
      {restored && <RestoredNotice {...restored} />}
      <ErrorSummary {...summary} />
      <div inert={isResting}>
        <OneSheet>{children}</OneSheet>
      </div>
      {alert && <AlertBanner {...alert} />}
      {waiting !== null && <p role="status">{waiting}</p>}
      <Row align="center" gap="m">
        <Button isDisabled={save.isDisabled} onPress={save.onPress}>
          {save.label}
        </Button>
        <Button
          iconAfter="arrow-right"
          isPending={goOn.isPending}
          onPress={goOn.onPress}
          pendingLabel={goOn.pendingLabel}
          variant="primary"
        >
          {goOn.label}
        </Button>
        <SaveStatus kind={status.kind}>{status.words}</SaveStatus>
      </Row>
      <AlertDialog {...dialog}>{body}</AlertDialog>
    </Stack>
  );
}

function AlertBanner({ title, tone, lines, actions }: FormAlert) {
  const buttons = actions.map(({ label, onPress }) => (
    <Button key={label} onPress={onPress}>
      {label}
    </Button>
  ));
  return (
    <Banner action={buttons.length > 0 && <Row>{buttons}</Row>} announce="assertive" title={title} tone={tone}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
