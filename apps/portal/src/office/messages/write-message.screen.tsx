import { type LanguageCode, languages, messageLimits, type OfficeMessageTexts } from '@packhouse/programme';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { newId } from '#kernel/client/new-id.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ChooseAudience, type ChosenAudience } from './choose-audience.tsx';
import { WithFillings } from './letter.tsx';
import { PreviewMessage } from './preview-message.tsx';

const empty = { subject: '', text: '' };

const saidIn = (texts: OfficeMessageTexts): OfficeMessageTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { subject, text }]) => subject.trim() !== '' || text.trim() !== ''),
  );

/** /office/messages/new: to whom, in which words, how three of them read it, and the acts that send it. */
export function WriteMessage() {
  const { t } = useTranslation('office-messages');
  const [message, setMessage] = useState(newId);
  const [audience, setAudience] = useState<ChosenAudience>({
    list: 'companies',
    view: 'own:active',
    query: { state: 'active' },
  });
  const [texts, setTexts] = useState<OfficeMessageTexts>({});
  const type = (code: LanguageCode, part: 'subject' | 'text', typed: string) =>
    setTexts({ ...texts, [code]: { ...empty, ...texts[code], [part]: typed } });
  return (
    <Stack gap="m">
      <PageHeader eyebrow={<BackLink href={deskUrls.list('messages')}>{t('title')}</BackLink>} title={t('write')} />
      <ChooseAudience audience={audience} onChange={setAudience} />
      <p>
        <WithFillings text={t('placeholders', { company: '{{company}}', firstName: '{{firstName}}' })} />
      </p>
      {languages.map(({ code, ownName }) => (
        <Card key={code} title={ownName}>
          <Stack gap="m">
            <TextField
              label={t('subjectIn', { language: ownName })}
              maxLength={messageLimits.subject}
              onChange={(typed) => type(code, 'subject', typed)}
              value={texts[code]?.subject ?? ''}
            />
            <TextArea
              label={t('textIn', { language: ownName })}
              maxLength={messageLimits.text}
              onChange={(typed) => type(code, 'text', typed)}
              rows={code === 'en' ? 8 : 4}
              value={texts[code]?.text ?? ''}
            />
          </Stack>
        </Card>
      ))}
      <PreviewMessage
        audience={audience}
        message={message}
        onSent={() => {
          setMessage(newId());
          setTexts({});
        }}
        texts={saidIn(texts)}
      />
    </Stack>
  );
}
