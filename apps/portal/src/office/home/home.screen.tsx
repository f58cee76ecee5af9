import {
  type FilingAnswer,
  type FilingMonth,
  filingDays,
  type HomeAge,
  type HomeAnswer,
  homeAges,
  queueKinds,
} from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { BarChart } from '@packhouse/ui/data/bar-chart.tsx';
import { LineChart } from '@packhouse/ui/data/line-chart.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import type { OfficeQuery } from '#kernel/client/office-calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type DeskWord, useDeskWords } from '#office/desk-parts/desk-words.ts';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import { filingAnswer, homeAnswer } from './home.calls.ts';
import { Keeping, Money } from './keeping.tsx';
import { ownKinds } from './own-work.ts';
import { Tiles, type WaitingProps } from './tiles.tsx';
import { TourCard } from './tour-card.tsx';
import { WorkByKind } from './work-by-kind.tsx';

/** How long things wait by now, of all kinds together; the oldest open with one click. */
function AgeCard({ answer: { work }, only }: Omit<WaitingProps, 'word'>) {
  const { t, format } = useTexts(['office-home', 'words']);
  if (work.length === 0) return null;
  // Border: the keys of an object that is written in the program.
  const ages = Object.keys(homeAges) as HomeAge[];
  const countOf = (age: HomeAge) => work.reduce((sum, row) => sum + row[age], 0);
  return (
    <Card
      action={
        countOf('older') > 0 && (
          <ButtonLink href={deskUrls.queue({ ...homeAges.older, ...only })} size="small">
            {t('age.oldest')}
          </ButtonLink>
        )
      }
      title={t('age.title')}
    >
      <BarChart
        caption={t('age.caption')}
        formatAxis={(count) => format.number(count)}
        groupHeader={t('age.since')}
        groups={ages.map((age) => ({
          id: age,
          label: t(`age.${age}`),
          points: [{ value: countOf(age), text: format.number(countOf(age)) }],
        }))}
        series={[{ id: 'waiting', label: t('age.waiting') }]}
        tableLabel={t('words:chart.table')}
      />
    </Card>
  );
}

/** The share of a month's reports that were filed by the end of a day after it; null where the day has not come. */
const shareBy = ({ filed, asked }: FilingMonth, day: number): number | null => {
  const count = filed[day];
  return count === undefined ? null : count / asked;
};

/** The days that stand below the lines. */
const marked: ReadonlySet<number> = new Set([1, 5, 10, 15, 20, 25, 30]);

/** How the month is filed, day by day, beside the month before and the same one a year ago. */
function FilingCard({ filing }: { filing: FilingAnswer }) {
  const { t, format } = useTexts(['office-home', 'words']);
  const { now } = filing;
  const months = [now, filing.before, filing.year].filter((month) => month !== null);
  const nameOf = ({ month }: FilingMonth) => format.month(`${month}-01`);
  const filed = now.filed.at(-1) ?? 0;
  return (
    <Card
      action={
        filed < now.asked && (
          <ButtonLink href={deskUrls.list('compliance', { part: 'owing' })} size="small">
            {t('filing.who')}
          </ButtonLink>
        )
      }
      title={t('filing.title', { month: nameOf(now) })}
    >
      <Stack gap="m">
        <p>
          {t('filing.filed', {
            filed: format.number(filed),
            asked: format.number(now.asked),
            share: format.percent(filed / now.asked),
            day: format.number(now.due),
          })}
        </p>
        <LineChart
          caption={t('filing.caption')}
          end={1}
          formatAxis={(share) => format.percent(share)}
          placeHeader={t('filing.day')}
          places={Array.from({ length: filingDays }, (_, at) => ({
            id: String(at),
            label: t('filing.onDay', { day: format.number(at + 1) }),
            shortLabel: marked.has(at + 1) ? format.number(at + 1) : '',
            points: months.map((month) => {
              const value = shareBy(month, at);
              return { value, text: value === null ? '–' : format.percent(value) };
            }),
          }))}
          series={months.map((month) => ({ id: month.month, label: nameOf(month) }))}
          tableLabel={t('words:chart.table')}
        />
      </Stack>
    </Card>
  );
}

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
  const { t, format } = useTexts(['office-home', 'kernel']);
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

function Told({ answer, word }: { answer: HomeAnswer; word: DeskWord }) {
  const me = useMe();
  const seesReports = isOpenTo(me, ['reportsSeen']);
  const kinds = ownKinds(me);
  const own = { ...answer, work: answer.work.filter(({ kind }) => kinds.includes(kind)) };
  const only: OfficeQuery = kinds.length === queueKinds.length ? {} : { kind: kinds.join(',') };
  return (
    <Stack gap="l">
      {answer.isWithoutSeason && <NoSeason />}
      <Tiles answer={own} only={only} word={word} />
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
          <WorkByKind answer={own} only={only} word={word} />
          <AgeCard answer={own} only={only} />
          {seesReports && (
            <Reading count={6} of={filingAnswer()} shape="table">
              {(filing) => filing !== null && <FilingCard filing={filing} />}
            </Reading>
          )}
        </Stack>
      </WithAside>
    </Stack>
  );
}
