import type { FormType } from '@packhouse/programme';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { urls } from '#kernel/routing/urls.ts';

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

/** Goes to /dashboard with a notice about a certified form; the notice is part of that step of the history alone. */
export function useGoCertified(): (form: JustCertified) => void {
  const navigate = useNavigate();
  return useCallback(
    (certified) => {
      void navigate({ href: urls.dashboard(), state: { certified } });
    },
    [navigate],
  );
}

/** The form that this visit of the dashboard tells about; null on any other visit. */
export function useJustCertified(): JustCertified | null {
  return useLocation({ select: ({ state }) => state.certified ?? null });
}

export function useDismissCertified(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({ href: urls.dashboard(), state: {}, replace: true });
  }, [navigate]);
}
