import type { ActName, ActSent } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import type { IconName } from '@packhouse/ui/art/icon.tsx';
import { type ReactNode, useState } from 'react';
import type { ActAnswer } from './act.calls.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActRight } from './item-act.ts';
import { useActButton } from './use-act-button.ts';

type FormActProps<A extends ActName> = ActRight<A> & {
  /** As its command is called: `exemption approve`. */
  readonly act: A;
  readonly label: string;
  readonly version?: string | undefined;
  readonly tone?: 'danger' | undefined;
  readonly isPrimary?: boolean | undefined;
  readonly icon?: IconName;
  readonly size?: 'small' | undefined;
  readonly windowSize?: 'l';
  /** Names the button to a screen reader, where several say the same. */
  readonly of?: string | undefined;
  /** Sent with the act; null where something is missing, which the fields then say. */
  readonly given: () => ActSent<A> | null;
  /** The button waits until something can be sent, where the fields do not say what is missing. */
  readonly waits?: boolean;
  /** Told once it is done; absent: its name, and that it is done. */
  readonly said?: (answer: ActAnswer['answer']) => string;
  readonly onReload?: () => void;
  readonly onDone?: () => void;
  /** The fields. `isTried`: somebody pressed the button. */
  readonly children?: (isTried: boolean) => ReactNode;
};

/** An act with a form of its own: a button, and a window that asks. A refusal stands above what was typed. */
export function FormAct<A extends ActName>(props: FormActProps<A>) {
  const { given, tone, of, onReload, waits = false } = props;
  const [isTried, setTried] = useState(false);
  const { act, label, isHidden, isOpen, open, close } = useActButton(props.act, { ...props, name: props.label });
  if (isHidden) return null;
  const run = () => {
    setTried(true);
    const sent = given();
    if (sent !== null && !act.isRunning) void act.run(sent);
  };
  return (
    <>
      <Button
        icon={props.icon}
        label={of === undefined ? undefined : `${label} ${of}`}
        onPress={() => {
          setTried(false);
          open();
        }}
        size={props.size}
        variant={tone === 'danger' ? 'danger-quiet' : props.isPrimary ? 'primary' : 'secondary'}
      >
        {label}
      </Button>
      {isOpen && (
        <ActDialog
          act={act}
          hasEnter={!waits}
          isReady={!waits || given() !== null}
          label={label}
          onClose={close}
          onReload={onReload}
          onRun={run}
          size={props.windowSize}
          tone={tone}
        >
          {props.children?.(isTried)}
        </ActDialog>
      )}
    </>
  );
}
