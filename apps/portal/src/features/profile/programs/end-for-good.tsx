import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/failures/call-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';

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
  /** The read that is made anew afterwards. */
  readonly changes: QueryKey;
}

/** A button that ends something for good, after a question. */
export function EndForGood({ words, end, changes }: EndForGoodProps) {
  const { t } = useTranslation('kernel');
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => {
      setAsking(false);
      showToast({ title: words.done, tone: 'success' });
      return queries.invalidateQueries({ queryKey: changes });
    },
  });
  return (
    <>
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
        title={words.title}
        tone="danger"
      >
        <p>{words.text}</p>
        <CallFailure error={ending.error} />
      </AlertDialog>
    </>
  );
}
