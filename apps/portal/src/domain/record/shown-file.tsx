import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PdfFrame } from '@packhouse/ui/data/pdf-frame.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useEffect, useState } from 'react';
import { saveFile } from '#kernel/client/save-file.ts';
import styles from './shown-file.module.css';

interface ShownFileProps {
  readonly bytes: Blob;
  readonly name: string;
  /** A PDF or a picture, which are shown; null: it is for downloading alone. */
  readonly type: string | null;
  readonly openLabel: string;
  readonly downloadLabel: string;
  /** A PDF as high as most of the window. */
  readonly isTall?: boolean;
}

/** A file in the page, as the type that we give it: whatever the bytes are, they are shown as that and never run. */
export function ShownFile({ bytes, name, type, openLabel, downloadLabel, isTall = false }: ShownFileProps) {
  const url = useObjectUrl(bytes, type ?? 'application/octet-stream');
  if (url === null) return null;
  return (
    <>
      {type === 'application/pdf' && <PdfFrame isTall={isTall} title={name} url={url} />}
      {type !== null && type !== 'application/pdf' && <img alt={name} className={styles.picture} src={url} />}
      <Row>
        {type !== null && (
          <TextLink href={url} icon="external" target="_blank">
            {openLabel}
          </TextLink>
        )}
        <Button icon="download" onPress={() => saveFile(bytes, name)} size="small">
          {downloadLabel}
        </Button>
      </Row>
    </>
  );
}

/** A URL of bytes in this page, as long as they are shown. */
function useObjectUrl(bytes: Blob, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
