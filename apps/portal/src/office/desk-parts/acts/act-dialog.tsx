import { Button } from '@packhouse/ui/actions/button.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialogs } from './act-dialogs.tsx';
import type { OfficeAct } from './use-act.ts';

const controls = 'input, textarea, button, select, [tabindex="0"]';
// A list that opens with the focus would take the first Escape.
const typed = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [role="combobox"])';

/** Gives a window's first field the focus where it is one to type in, so that nobody presses Tab before they write. */
function useFirstField(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = fields.current?.querySelector<HTMLElement>(controls);
    const isInside = fields.current?.contains(document.activeElement) === true;
    if (isWanted && !isInside && first?.matches(typed) === true) first.focus();
  }, [isWanted]);
  return fields;
}

interface ActDialogProps {
  /** Absent: nothing that the window begins has anything to say. */
  readonly act?: OfficeAct | undefined;
  readonly isRunning?: boolean;
  /** Of the button that runs it, and of the window unless told. */
  readonly label: string;
  readonly title?: string;
  readonly tone?: 'danger' | undefined;
  readonly size?: 'l' | undefined;
  /** The button waits until something can be done. */
  readonly isReady?: boolean;
  /** Enter in a field runs it; never what is dangerous: its button alone does. */
  readonly hasEnter?: boolean;
  /** The button that runs it has the focus: everything else is there to be read. */
  readonly startsAtRun?: boolean;
  /** In place of the button that runs it. */
  readonly instead?: ReactNode;
  readonly onRun: () => void;
  readonly onClose: () => void;
  readonly onReload?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The window of an act: what it asks, and above that what came of it; it stays until the act is done. */
export function ActDialog(props: ActDialogProps) {
  const { act, label, tone, size, isReady = true, hasEnter = false, onRun, onClose, onReload } = props;
  const { t } = useTranslation(['office', 'kernel']);
  const formId = useId();
  const dialogs = act !== undefined && <ActDialogs act={act} onReload={onReload} />;
  if (act?.asksFactor) return dialogs;
  const isForm = hasEnter && tone !== 'danger';
  const fields = (
    <Fields isFirst={props.startsAtRun !== true}>
      {dialogs}
      {props.children}
    </Fields>
  );
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          {props.instead || (
            <Button
              {...(isForm ? { form: formId, type: 'submit' } : { onPress: onRun })}
              autoFocus={props.startsAtRun === true}
              isDisabled={!isReady}
              isPending={props.isRunning ?? act?.isRunning ?? false}
              pendingLabel={t('act.running')}
              variant={tone ?? 'primary'}
            >
              {label}
            </Button>
          )}
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size={size}
      title={props.title ?? label}
    >
      {hasEnter ? (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isForm) onRun();
          }}
        >
          {fields}
        </form>
      ) : (
        fields
      )}
    </Dialog>
  );
}

function Fields({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <div ref={useFirstField(isFirst)}>
      <Stack gap="m">{children}</Stack>
    </div>
  );
}
