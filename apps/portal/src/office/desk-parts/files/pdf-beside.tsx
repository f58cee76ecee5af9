import { Button } from '@packhouse/ui/actions/button.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { ShownFile } from '#domain/record/shown-file.tsx';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { officeFile } from './files.calls.ts';

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
  const { t } = useTranslation('office');
  return (
    <Reading count={3} headingLevel={3} of={officeFile(path, { ...query, language: currentLanguage() })} shape="text">
      {(bytes) => (
        <Stack gap="s">
          <ShownFile
            bytes={bytes}
            downloadLabel={t('file.save')}
            isTall
            name={name}
            openLabel={t('file.openInTab')}
            type="application/pdf"
          />
        </Stack>
      )}
    </Reading>
  );
}
