import type { SeasonItem } from '@packhouse/programme';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { useGo, usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WaitingChanges } from '#office/desk-parts/acts/waiting-changes.tsx';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { programRates, RateFields, type Rates, rateKeys, ratesGiven } from './rate-fields.tsx';
import { SeasonMonths } from './season-months.tsx';
import { SeasonPacket } from './season-packet.tsx';

const missingIn = ({ months }: SeasonItem) => months.reduce((sum, { missing }) => sum + missing, 0);

/** /office/seasons/:id: rates with how many reports feel them, months with their days, and the packet. */
export function SeasonScreen() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-seasons');
  return (
    <ItemScreen<SeasonItem>
      actions={(item) => (
        <>
          <ChangeRates item={item} key={item.version} />
          <ChangeTitle item={item} key={`title ${item.version}`} />
          {missingIn(item) > 0 && <OpenPackages item={item} />}
        </>
      )}
      acts={(item) => [
        {
          act: 'season mark',
          label: t('mark'),
          given: { season: id, current: true, exemption: true },
          isHidden: item.isCurrent && item.isForExemptions,
        },
      ]}
      checks={(item) => [
        missingIn(item) > 0 && {
          id: 'missing',
          tone: 'warning',
          title: t('missing', { count: missingIn(item) }),
          detail: t('missingHint'),
        },
      ]}
      id={id}
      kind="seasons"
      lastActions={({ head, reports, version }) =>
        reports.open + reports.certified === 0 && <RemoveSeason name={head.name} version={version} />
      }
      subject="request"
    >
      {(item) => (
        <>
          <RatesAndDays item={item} />
          <SeasonMonths item={item} />
          <SeasonPacket id={id} item={item} />
        </>
      )}
    </ItemScreen>
  );
}

function useRateWords() {
  const { t, format } = useTexts('office-seasons');
  return (key: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('asSettings');
    return key === 'deMinimisLimit' ? format.pounds(String(value)) : format.rate(String(value));
  };
}

function RatesAndDays({ item }: { item: SeasonItem }) {
  const { t, format } = useTexts(['office-seasons', 'kernel']);
  const words = useRateWords();
  const told = (given: Readonly<Record<string, unknown>>) => {
    // Border: as the act was given it.
    const values = (given.values ?? {}) as Readonly<Record<string, unknown>>;
    return rateKeys
      .filter((key) => Object.hasOwn(values, key))
      .map((key) => `${t(`rate.${key}`)}: ${words(key, item.rates[key])} → ${words(key, values[key])}`)
      .join('; ');
  };
  return (
    <>
      <WaitingChanges changes={item.waiting} right="rates" told={({ given }) => told(given)} />
      <SummaryCard
        rows={[
          { id: 'days', term: t('days'), value: `${format.date(item.startsOn)} – ${format.date(item.endsOn)}` },
          { id: 'current', term: t('isCurrent'), value: t(item.isCurrent ? 'kernel:yes' : 'kernel:no') },
          {
            id: 'exemptions',
            term: t('isForExemptions'),
            value: t(item.isForExemptions ? 'kernel:yes' : 'kernel:no'),
          },
          ...programRates().map((key) => ({ id: key, term: t(`rate.${key}`), value: words(key, item.rates[key]) })),
          { id: 'felt', term: t('felt'), value: <Felt item={item} /> },
        ]}
        title={t('rates')}
      />
    </>
  );
}

/** For whom another rate changes something, counted now. */
function Felt({ item: { reports } }: { item: SeasonItem }) {
  const { t, format } = useTexts('office-seasons');
  return t('feltBy', { open: format.number(reports.open), certified: format.number(reports.certified) });
}

function ChangeRates({ item }: { item: SeasonItem }) {
  const { t } = useTranslation('office-seasons');
  const before: Rates = {
    inshellRate: item.rates.inshellRate ?? '',
    shelledRate: item.rates.shelledRate ?? '',
    deMinimisLimit: item.rates.deMinimisLimit ?? '',
  };
  const [rates, setRates] = useState(before);
  const given = ratesGiven(rates, before);
  return (
    <FormAct
      act="season change"
      given={() => (Object.keys(given).length === 0 ? null : { season: item.head.name, ...given })}
      isPrimary
      label={t('changeRates')}
      right="rates"
      version={item.version}
    >
      {(isTried) => (
        <>
          <RateFields onChange={setRates} rates={rates} />
          {isTried && Object.keys(given).length === 0 && <p role="alert">{t('sameRates')}</p>}
          <h3>{t('felt')}</h3>
          <p>
            <Felt item={item} />
          </p>
        </>
      )}
    </FormAct>
  );
}

/** Calls it otherwise, as long as no copy of a certified form bears the title. */
function ChangeTitle({ item }: { item: SeasonItem }) {
  const { t } = useTranslation('office-seasons');
  const [title, setTitle] = useState(item.head.name);
  const text = title.trim();
  const isSame = text === '' || text === item.head.name;
  return (
    <FormAct
      act="season change"
      given={() => (isSame ? null : { season: item.head.name, title: text })}
      label={t('changeTitle')}
      right="seasons"
      version={item.version}
    >
      {(isTried) => (
        <TextField
          description={t('ownTitleHint')}
          error={isTried && isSame ? t('sameTitle') : undefined}
          label={t('ownTitle')}
          onChange={setTitle}
          value={title}
          width="medium"
        />
      )}
    </FormAct>
  );
}

/** Removes one that was made by mistake; what else keeps it the server says. */
function RemoveSeason({ name, version }: { name: string; version: string }) {
  const { t } = useTranslation('office-seasons');
  const go = useGo();
  return (
    <FormAct
      act="season remove"
      given={() => ({ season: name })}
      label={t('remove')}
      onDone={() => go(deskUrls.list('seasons'))}
      said={() => t('removed')}
      tone="danger"
      version={version}
    >
      {() => <p>{t('removeHint')}</p>}
    </FormAct>
  );
}

/** Opens what is missing; it tells before how many that are. */
function OpenPackages({ item }: { item: SeasonItem }) {
  const { t } = useTranslation('office-seasons');
  return (
    <FormAct act="package open" given={() => ({ season: item.head.name })} label={t('open')}>
      {() => <p>{t('missing', { count: missingIn(item) })}</p>}
    </FormAct>
  );
}
