import type { OpenQuarter } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { isWithheld } from './compare-figures.ts';
import { FigureTables } from './figure-tables.tsx';
import { openQuarters, previewOf } from './figures.calls.ts';
import { useRunName } from './run-parts.tsx';

const keyOf = ({ season, through }: OpenQuarter) => `${season}/${through}`;

/** Publishes a quarter: shows first what everybody would see, for it is for good. */
export function PublishFigures() {
  const { t } = useTranslation('office-figures');
  const [quarter, setQuarter] = useState<OpenQuarter | undefined>(undefined);
  return (
    <FormAct
      act="figures publish"
      given={() => (quarter === undefined ? null : { season: quarter.season, through: quarter.through })}
      isPrimary
      label={t('publish')}
      onDone={() => setQuarter(undefined)}
      said={() => t('publishedToast')}
      waits
      windowSize="l"
    >
      {() => (
        <>
          <ChooseQuarter chosen={quarter} onChoose={setQuarter} />
          {quarter !== undefined && <Preview key={keyOf(quarter)} quarter={quarter} />}
        </>
      )}
    </FormAct>
  );
}

interface ChooseQuarterProps {
  readonly chosen: OpenQuarter | undefined;
  readonly onChoose: (quarter: OpenQuarter | undefined) => void;
}

function ChooseQuarter({ chosen, onChoose }: ChooseQuarterProps) {
  const { t } = useTranslation('office-figures');
  const nameOf = useRunName();
  return (
    <Reading headingLevel={3} of={openQuarters()} shape="form">
      {(quarters) =>
        quarters.length === 0 ? (
          <p>{t('noQuarter')}</p>
        ) : (
          <Select
            label={t('quarterToPublish')}
            onChange={(id) => onChoose(quarters.find((one) => keyOf(one) === id))}
            options={quarters.map((one) => ({
              id: keyOf(one),
              label: nameOf({ season: one.title, through: one.through }),
            }))}
            placeholder={t('choose')}
            value={chosen === undefined ? '' : keyOf(chosen)}
          />
        )
      }
    </Reading>
  );
}

function Preview({ quarter }: { quarter: OpenQuarter }) {
  const { t, format } = useTexts('office-figures');
  return (
    <Reading headingLevel={3} of={previewOf(quarter.season, quarter.through)} shape="table">
      {(figures) => {
        const withheld = figures.filter(isWithheld).length;
        const counts = { published: format.number(figures.length - withheld), withheld: format.number(withheld) };
        return (
          <Stack gap="m">
            <Banner headingLevel={3} title={t('preview', counts)} tone="warning">
              {t('forGood')}
            </Banner>
            <FigureTables figures={figures} name={quarter.title} />
          </Stack>
        );
      }}
    </Reading>
  );
}
