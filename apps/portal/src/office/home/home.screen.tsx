import type { HomeAnswer } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import { type DeskWord, useDeskWords } from '#office/desk-parts/words/desk-words.ts';
import { AgeCard } from './age-card.tsx';
import { FilingCard } from './filing-card.tsx';
import { filingAnswer, homeAnswer } from './home.calls.ts';
import { Keeping, Money } from './keeping.tsx';
import { Tiles } from './tiles.tsx';
import { TourCard } from './tour-card.tsx';
import { WorkByKind } from './work-by-kind.tsx';

/** In a program's first days: the settings that still name the demonstration's crop, places and contact. */
function AsDelivered({ answer: { asDelivered } }: { answer: HomeAnswer }) {
  const { t } = useTranslation(['office-home', 'office-settings']);
  if (asDelivered.length === 0) return null;
  return (
    <Card title={t('delivered.title')}>
      <Stack gap="s">
        <p>{t('delivered.hint')}</p>
        <Row gap="m">
          {asDelivered.map((name) => (
            <TextLink href={deskUrls.item('settings', name)} key={name}>
              {t(`office-settings:name.${name}`)}
            </TextLink>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}

/** A season was removed, or none was ever made current. */
function NoSeason() {
  const { t } = useTranslation('office-home');
  return (
    <Banner
      action={<ButtonLink href={deskUrls.list('seasons')}>{t('season.choose')}</ButtonLink>}
      title={t('season.none')}
      tone="danger"
    >
      {t('season.hint')}
    </Banner>
  );
}

/** /office: what waits for whom, how the month is filed, and whether money, mail and records are in order. */
export function Home() {
  // Anyone who reads published figures alone has nothing that waits.
  return isOpenTo(useMe(), ['takeWork']) ? <AtWork /> : <ToFigures />;
}

function ToFigures() {
  const go = useGo();
  useEffect(() => go(deskUrls.list('board'), { replace: true }), [go]);
  return null;
}

function AtWork() {
  const { t } = useTranslation(['office-home', 'kernel']);
  const format = useFormat();
  const word = useDeskWords();
  const read = useRead(useQuery(homeAnswer()));
  return (
    <Stack gap="l">
      <PageHeader meta={read.data === undefined ? undefined : format.date(read.data.today)} title={t('title')} />
      <ReadStates count={4} read={read} shape="table">
        {(answer) =>
          word === null ? <Skeleton label={t('kernel:loading')} shape="table" /> : <Told answer={answer} word={word} />
        }
      </ReadStates>
    </Stack>
  );
}

function Filing() {
  const read = useRead(useQuery(filingAnswer()));
  return (
    <ReadStates count={6} read={read} shape="table">
      {(filing) => filing !== null && <FilingCard filing={filing} />}
    </ReadStates>
  );
}

function Told({ answer, word }: { answer: HomeAnswer; word: DeskWord }) {
  const seesReports = isOpenTo(useMe(), ['reportsSeen']);
  return (
    <Stack gap="l">
      {answer.isWithoutSeason && <NoSeason />}
      <Tiles answer={answer} word={word} />
      <AsDelivered answer={answer} />
      <TourCard answer={answer} />
      <WithAside
        aside={
          <Stack gap="m">
            <Money answer={answer} word={word} />
            <Keeping answer={answer} />
          </Stack>
        }
      >
        <Stack gap="m">
          <WorkByKind answer={answer} word={word} />
          <AgeCard answer={answer} />
          {seesReports && <Filing />}
        </Stack>
      </WithAside>
    </Stack>
  );
}
