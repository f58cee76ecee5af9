import type { FormType } from '@packhouse/programme';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addresses } from '#kernel/routing/addresses.ts';

/** The form that was certified a moment ago: the dashboard says so (specification, section 2). */
export interface JustCertified {
  readonly formType: FormType;
  readonly id: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly certified?: JustCertified | undefined;
  }
}

/** Goes to /dashboard with the news of a certified form; the news is part of that step of the history alone. */
export function useGoCertified(): (form: JustCertified) => void {
  const navigate = useNavigate();
  return useCallback(
    (certified) => {
      void navigate({ href: addresses.dashboard(), state: { certified } });
    },
    [navigate],
  );
}

/** The form that this visit of the dashboard brings the news of; null on any other visit. */
export function useJustCertified(): JustCertified | null {
  return useLocation({ select: ({ state }) => state.certified ?? null });
}

/** Takes the news off the dashboard. */
export function useDismissCertified(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({ href: addresses.dashboard(), state: {}, replace: true });
  }, [navigate]);
}
