import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { companyKeys } from './programs.calls.ts';
import { ProveFirst } from './prove-first.tsx';
import { ShownOnce } from './shown-once.tsx';

interface MakeKeyDialogProps {
  readonly isOpen: boolean;
  readonly mayCertify: boolean;
  readonly onClose: () => void;
}

/** Makes a key: the second factor where there is one, the form, and the key this once. */
export function MakeKeyDialog({ isOpen, mayCertify, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation(['profile', 'kernel']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('programs.make.title')}>
      <ProveFirst>
        <MakeKey mayCertify={mayCertify} onClose={onClose} />
      </ProveFirst>
    </Dialog>
  );
}

function MakeKey({ mayCertify, onClose }: Omit<MakeKeyDialogProps, 'isOpen'>) {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  if (key !== null)
    return <ShownOnce label={t('programs.made.key')} onClose={onClose} title={t('programs.made.title')} value={key} />;
  const onMade = (made: string) => {
    setKey(made);
    void queries.invalidateQueries({ queryKey: companyKeys().queryKey });
  };
  return <KeyForm mayCertify={mayCertify} onMade={onMade} />;
}
