import { Button } from '@packhouse/ui/actions/button.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';

interface EndForGoodProps {
  readonly words: {
    /** On both buttons. */
    readonly act: string;
    /** The first button's, among others of its kind. */
    readonly named: string;
    readonly title: string;
    readonly text: string;
    readonly done: string;
  };
  readonly end: () => Promise<unknown>;
  readonly changes: QueryKey;
}

/** Anyone who ends a row loses their place with it, and goes on at the first button of its card (WCAG 2.2, 2.4.3). */
function useFocusWhenGone(place: RefObject<HTMLElement | null>): () => void {
  const card = useRef<Element | null>(null);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) card.current?.querySelector<HTMLElement>('button')?.focus();
    },
    [],
  );
  return () => {
    card.current = place.current?.closest('section:has(h2)') ?? null;
  };
}

/** A button that ends something for good, after a question. */
export function EndForGood({ words, end, changes }: EndForGoodProps) {
  const { t } = useTranslation('kernel');
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const leave = useFocusWhenGone(place);
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => {
      leave();
      setAsking(false);
      showToast({ title: words.done, tone: 'success' });
      return queries.invalidateQueries({ queryKey: changes });
    },
  });
  return (
    <span ref={place}>
      <Button label={words.named} onPress={() => setAsking(true)} size="small">
        {words.act}
      </Button>
      <AlertDialog
        cancelLabel={t('cancel')}
        confirmLabel={words.act}
        isOpen={isAsking}
        isPending={ending.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => ending.mutate()}
        pendingLabel={t('saving')}
        title={words.title}
        tone="danger"
      >
        <p>{words.text}</p>
        <CallFailure error={ending.error} />
      </AlertDialog>
    </span>
  );
}
