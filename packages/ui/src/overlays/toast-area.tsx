import { useEffect } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './toast-area.module.css';
import { toastQueue } from './toasts.ts';

/** Where toasts appear; once in the app. */
export function ToastArea({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(
    () =>
      toastQueue.subscribe(() =>
        document.documentElement.toggleAttribute('data-toasts', toastQueue.visibleToasts.length > 0),
      ),
    [],
  );
  return (
    <ToastRegion aria-label={label} className={styles.area} queue={toastQueue}>
      {({ toast }) => (
        <AriaToast className={styles.toast} toast={toast}>
          <Icon name={toast.content.tone ?? 'success'} />
          <ToastContent className={styles.words}>
            <Text slot="title">{toast.content.title}</Text>
            {toast.content.body && (
              <Text className={styles.body} slot="description">
                {toast.content.body}
              </Text>
            )}
          </ToastContent>
          <Button icon="close" label={closeLabel} size="small" slot="close" variant="chrome" />
        </AriaToast>
      )}
    </ToastRegion>
  );
}
