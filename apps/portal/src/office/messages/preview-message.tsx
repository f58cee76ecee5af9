import { languages, type MessageSample, type MessagesAnswer, type OfficeMessageTexts } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ChosenAudience } from './choose-audience.tsx';
import { Letter } from './letter.tsx';
import { audienceOf } from './messages.calls.ts';

interface PreviewProps {
  readonly message: string;
  readonly audience: ChosenAudience;
  readonly texts: OfficeMessageTexts;
  readonly onSent: () => void;
}

const filled = (text: string, { company, firstName }: MessageSample) =>
  text.replaceAll('{{company}}', company).replaceAll('{{firstName}}', firstName);

/** How three real people of the view would read it, and the acts that send it. */
export function PreviewMessage(props: PreviewProps) {
  const { audience } = props;
  return (
    <Reading of={audienceOf(audience.list, audience.query)} shape="form">
      {(answer, onReload) => <Previewed {...props} answer={answer} onReload={onReload} />}
    </Reading>
  );
}

function Previewed(props: PreviewProps & { answer: MessagesAnswer; onReload: () => void }) {
  const { message, audience, texts, answer, onReload, onSent } = props;
  const { t, format } = useTexts('office-messages');
  const isComplete =
    Object.hasOwn(texts, 'en') &&
    Object.values(texts).every(({ subject, text }) => subject.trim() !== '' && text.trim() !== '');
  const rows = languages.flatMap(({ code }) => {
    const said = texts[code];
    return said === undefined ? [] : [{ language: code, ...said }];
  });
  const sent = { message, texts: rows };
  const whole = { ...sent, list: audience.list, query: audience.query, total: String(answer.total) };
  return (
    <Card title={t('reaches', { number: format.number(answer.total) })}>
      <Stack gap="m">
        <Columns min="m">
          {answer.samples.map((sample) => (
            <Sample key={`${sample.company} ${sample.firstName}`} sample={sample} texts={texts} />
          ))}
        </Columns>
        {!isComplete && <p role="status">{t('incomplete')}</p>}
        <Row>
          <ActButton
            item={{ act: 'message test', label: t('test'), given: sent, isHidden: !isComplete }}
            onReload={onReload}
          />
          {isComplete && answer.total > 0 && (
            <FormAct
              act="message send"
              given={() => whole}
              isPrimary
              label={t('send')}
              onDone={onSent}
              onReload={onReload}
            >
              {() => <p>{t(answer.total > 500 ? 'sendMany' : 'sendHint', { number: format.number(answer.total) })}</p>}
            </FormAct>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

function Sample({ sample, texts }: { sample: MessageSample; texts: OfficeMessageTexts }) {
  const { t } = useTranslation('office-messages');
  const said = texts[sample.language] ?? texts.en ?? { subject: '', text: '' };
  const words = [sample.before, filled(said.text, sample), sample.after].join('');
  return (
    <section aria-label={t('sampleOf', { name: sample.firstName, company: sample.company })}>
      <p>{t('sampleOf', { name: sample.firstName, company: sample.company })}</p>
      <Letter subject={filled(said.subject, sample)} text={words} />
    </section>
  );
}
