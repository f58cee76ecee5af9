import { languages, type MailTemplates } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { Letter } from './letter.tsx';
import { mailTemplates } from './messages.calls.ts';

/** /office/messages/templates: the texts of every mail, in five languages beside each other. */
export function Templates() {
  const { t } = useTranslation('office-messages');
  return (
    <Stack gap="m">
      <PageHeader eyebrow={<BackLink href={deskUrls.list('messages')}>{t('title')}</BackLink>} title={t('templates')} />
      <p>{t('templatesHint')}</p>
      <Reading of={mailTemplates()} shape="form">
        {(templates) => <Shown templates={templates} />}
      </Reading>
    </Stack>
  );
}

function Shown({ templates }: { templates: readonly MailTemplates[] }) {
  const { t } = useTranslation('office-messages');
  const word = useDeskWords();
  const kinds = templates[0]?.mails.map(({ kind }) => kind) ?? [];
  const [kind, setKind] = useState(kinds[0] ?? '');
  return (
    <>
      <Select
        label={t('mail')}
        onChange={setKind}
        options={kinds.map((id) => ({ id, label: word?.('state', id) ?? '' }))}
        value={kind}
        width="long"
      />
      {templates.map(({ language, mails }) => {
        const mail = mails.find((one) => one.kind === kind);
        const name = languages.find(({ code }) => code === language)?.ownName ?? language;
        return (
          mail && (
            <Card key={language} title={name}>
              <Letter language={language} subject={mail.subject} text={mail.text} />
            </Card>
          )
        );
      })}
    </>
  );
}
