import { seasonsList } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { noRates, RateFields, ratesGiven } from './rate-fields.tsx';

/** /office/seasons: every season, and the act that makes another. */
export function SeasonList() {
  return (
    <ListScreen
      actions={<CreateSeason />}
      list={seasonsList}
      nameKey="name"
      nextStep={<CreateSeason />}
      rowTone={({ isCurrent, proposal }) =>
        proposal === 'waiting' ? 'warning' : isCurrent === true ? 'accent' : undefined
      }
    />
  );
}

/** Makes a season with its twelve months. Rates of its own need a second person; without them the settings' hold. */
function CreateSeason() {
  const { t } = useTranslation('office-seasons');
  const [starts, setStarts] = useState('');
  const [title, setTitle] = useState('');
  const [rates, setRates] = useState(noRates);
  const own = ratesGiven(rates, noRates);
  return (
    <FormAct
      act="season create"
      given={() => (starts === '' ? null : { starts, ...(title.trim() === '' ? {} : { title: title.trim() }), ...own })}
      isPrimary
      label={t('create')}
      onDone={() => {
        setStarts('');
        setTitle('');
        setRates(noRates);
      }}
      right={Object.keys(own).length > 0 ? 'rates' : 'seasons'}
    >
      {(isTried) => (
        <>
          <p>{t('createHint')}</p>
          <DateField
            error={isTried && starts === '' ? t('startsMissing') : undefined}
            label={t('starts')}
            onChange={setStarts}
            value={starts}
          />
          <TextField
            description={t('ownTitleHint')}
            label={t('ownTitle')}
            onChange={setTitle}
            value={title}
            width="medium"
          />
          <p>{t('ratesHint')}</p>
          <RateFields onChange={setRates} rates={rates} />
        </>
      )}
    </FormAct>
  );
}
