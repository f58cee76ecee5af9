import type { ChargePreviewAnswer } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Illustration } from '@packhouse/ui/art/illustration.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { useDeskWords } from '#office/desk-parts/words/desk-words.ts';
import { previewOf } from './charges.calls.ts';
import { LeftOut } from './left-out.tsx';
import { PreviewLines } from './preview-lines.tsx';
import { RunButton } from './run-button.tsx';

/** /office/charges/run: the charges that are due and not booked yet, looked at before anything is booked. */
export function ChargeRun() {
  const { t } = useTranslation(['office-billing', 'office']);
  const address = useListMembers();
  const on = address.members.on ?? today();
  const [without, setWithout] = useState<readonly string[]>([]);
  const query = useQuery(previewOf(on, without));
  const read = useRead(query);
  return (
    <Stack gap="m">
      <PageHeader
        eyebrow={
          <TextLink href={deskUrls.list('charges')} icon="arrow-left" isQuiet>
            {t('office:item.back')}
          </TextLink>
        }
        title={t('run')}
      />
      <Row align="end">
        <DateField
          description={t('runDayHint')}
          label={t('runDay')}
          max={today()}
          onChange={(day) => {
            if (day === '') return;
            setWithout([]);
            address.change({ on: day, page: '' });
          }}
          value={on}
        />
      </Row>
      <ReadStates count={8} read={read} shape="table">
        {(preview) => (
          <Previewed
            onReload={() => void query.refetch()}
            onTick={(key, isTicked) => setWithout(isTicked ? without.filter((one) => one !== key) : [...without, key])}
            preview={preview}
          />
        )}
      </ReadStates>
    </Stack>
  );
}

interface PreviewedProps {
  readonly preview: ChargePreviewAnswer;
  readonly onTick: (key: string, isTicked: boolean) => void;
  readonly onReload: () => void;
}

function Previewed({ preview, onTick, onReload }: PreviewedProps) {
  const { t } = useTranslation('office-billing');
  const word = useDeskWords();
  if (word === null) return null;
  if (preview.lines.length + preview.unticked.length === 0) {
    return (
      <>
        <EmptyState
          action={<ButtonLink href={deskUrls.list('charges')}>{t('charges')}</ButtonLink>}
          illustration={<Illustration scene="done" />}
          title={t('nothingToCharge')}
        >
          <p>{t('nothingToChargeHint')}</p>
        </EmptyState>
        <LeftOut onReload={onReload} preview={preview} word={word} />
      </>
    );
  }
  return (
    <>
      <RunButton onReload={onReload} preview={preview} />
      <PreviewLines onTick={onTick} preview={preview} word={word} />
      <LeftOut onReload={onReload} preview={preview} word={word} />
    </>
  );
}
