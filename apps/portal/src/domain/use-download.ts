import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/client/save-file.ts';

/** A file that is read when its button is pressed; `error` is said by the screen. */
export function useDownload(read: () => Promise<{ readonly content: Blob; readonly name: string }>) {
  const { t } = useTranslation('words');
  const { error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { content, name } = await read();
      saveFile(content, name);
    },
  });
  const button = { icon: 'download', isPending, onPress: () => mutate(), pendingLabel: t('term.downloading') } as const;
  return { error, button };
}
