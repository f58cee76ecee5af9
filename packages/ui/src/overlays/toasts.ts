import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';
import type { Tone } from '../states/banner.tsx';

export type Toast = { title: string; body?: string | undefined; tone?: Tone | undefined };

/** The toasts of this window; ToastArea draws them. */
export const toastQueue = new ToastQueue<Toast>({ maxVisibleToasts: 3 });

/** Confirms something for eight seconds (the time stands still under pointer and focus). Never the only word of a failure. */
export function showToast(toast: Toast): void {
  toastQueue.add(toast, { timeout: 8000 });
}
