import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PdfFrame } from '@packhouse/ui/data/pdf-frame.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';
import { saveFile } from '#kernel/client/save-file.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { officeFile } from './office-file.calls.ts';

interface PdfBesideProps {
  readonly title: string;
  /** The command that makes it, as `invoice/pdf`. */
  readonly path: string;
  readonly query: OfficeQuery;
  readonly name: string;
}

/** A document beside the figures that it tells: drawn when somebody asks to see it. */
export function PdfBeside({ title, path, query, name }: PdfBesideProps) {
  const { t } = useTranslation('office');
  const [isShown, setShown] = useState(false);
  return (
    <Card
      action={
        <Button aria-expanded={isShown} icon="eye" onPress={() => setShown(!isShown)} size="small">
          {t(isShown ? 'file.hide' : 'file.show')}
        </Button>
      }
      title={title}
    >
      {isShown ? <Drawn name={name} path={path} query={query} /> : <p>{t('file.hint')}</p>}
    </Card>
  );
}

function Drawn({ path, query, name }: Omit<PdfBesideProps, 'title'>) {
  const read = useRead(useQuery(officeFile(path, { ...query, language: currentLanguage() })));
  return (
    <ReadStates count={3} headingLevel={3} read={read} shape="text">
      {(bytes) => <Sheet bytes={bytes} name={name} />}
    </ReadStates>
  );
}

/** The bytes are shown as a PDF whatever they are, and never run. */
function Sheet({ bytes, name }: { bytes: Blob; name: string }) {
  const { t } = useTranslation('office');
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (url === null) return null;
  return (
    <Stack gap="s">
      <PdfFrame isTall title={name} url={url} />
      <Row>
        <TextLink href={url} icon="external" target="_blank">
          {t('file.openInTab')}
        </TextLink>
        <Button icon="download" onPress={() => saveFile(bytes, name)} size="small">
          {t('file.save')}
        </Button>
      </Row>
    </Stack>
  );
}
