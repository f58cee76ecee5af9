import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProveAgainForm } from '#domain/second-factor/prove-again-form.tsx';
import { type OwnSecondFactor, ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { KeyForm } from './key-form.tsx';
import { companyKeys } from './programs.calls.ts';

interface MakeKeyDialogProps {
  readonly isOpen: boolean;
  readonly mayCertify: boolean;
  readonly onClose: () => void;
}

/** Makes a key: the second factor where there is one, the form, and the key this once. */
export function MakeKeyDialog({ isOpen, mayCertify, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation(['programs', 'kernel']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('make.title')}>
      <MakeKey mayCertify={mayCertify} onClose={onClose} />
    </Dialog>
  );
}

type MakeKeyProps = Omit<MakeKeyDialogProps, 'isOpen'>;

function MakeKey(props: MakeKeyProps) {
  const query = useQuery(ownSecondFactor());
  return <ReadStates read={useRead(query)}>{(own) => <Steps {...props} own={own} />}</ReadStates>;
}

function Steps({ own, mayCertify, onClose }: MakeKeyProps & { own: OwnSecondFactor }) {
  const { t } = useTranslation('programs');
  const queries = useQueryClient();
  const [isProved, setProved] = useState(own.factors.length === 0 || own.isFresh);
  const [key, setKey] = useState<string | null>(null);
  if (key !== null) return <MadeKey onClose={onClose} value={key} />;
  if (!isProved) {
    return (
      <Stack gap="m">
        <p>{t('make.prove')}</p>
        <ProveAgainForm onProved={() => setProved(true)} own={own} />
      </Stack>
    );
  }
  const onMade = (made: string) => {
    setKey(made);
    void queries.invalidateQueries({ queryKey: companyKeys().queryKey });
  };
  return <KeyForm mayCertify={mayCertify} onMade={onMade} />;
}

/** Shown this once: the server keeps only what proves it. */
function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation('programs');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="m">
      <Banner announce="polite" headingLevel={3} title={t('made.title')} tone="success">
        {t('made.once')}
      </Banner>
      <TextField isReadOnly label={t('made.key')} onChange={() => undefined} value={value} />
      <Row>
        <Button icon="copy" onPress={() => void copy()}>
          {t('made.copy')}
        </Button>
        <Button onPress={onClose} variant="primary">
          {t('made.done')}
        </Button>
        <span role="status">{isCopied && t('made.copied')}</span>
      </Row>
    </Stack>
  );
}
