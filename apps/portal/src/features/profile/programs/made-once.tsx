import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useHeldDialog } from '@packhouse/ui/overlays/held-dialog.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ShownOnceProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
}

interface MadeOnceProps extends Omit<ShownOnceProps, 'value'> {
  /** Key of the query that is read anew once something is made. */
  readonly changes: QueryKey;
  /** The form that makes it. */
  readonly children: (onMade: (value: string) => void) => ReactNode;
}

/** A form that makes a secret, then the secret in its place. */
export function MadeOnce({ changes, children, ...shown }: MadeOnceProps) {
  const queries = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  if (made !== null) return <ShownOnce {...shown} value={made} />;
  return children((value) => {
    setMade(value);
    void queries.invalidateQueries({ queryKey: changes });
  });
}

/**
 * A secret that is told this once: the server keeps only what proves it, or keeps it sealed. Only its own button closes the
 * dialog, and the keyboard stands at the copying: a second Enter, or Escape, must not lose it.
 */
function ShownOnce({ title, label, value, onClose }: ShownOnceProps) {
  const { t } = useTranslation('profile');
  useHeldDialog();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="m">
      <Banner announce="polite" headingLevel={3} title={title} tone="success">
        {t('programs.made.once')}
      </Banner>
      <TextField isReadOnly label={label} onChange={() => undefined} value={value} />
      <Row>
        <Button autoFocus icon="copy" onPress={() => void copy()}>
          {t('programs.made.copy')}
        </Button>
        <Button onPress={onClose} variant="primary">
          {t('programs.made.done')}
        </Button>
        <span role="status">{isCopied && t('programs.made.copied')}</span>
      </Row>
    </Stack>
  );
}
