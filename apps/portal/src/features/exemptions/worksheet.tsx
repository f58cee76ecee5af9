import {
  type AveragedSeason,
  averagedSeasonNumbers,
  deMinimisFields,
  fieldsIn,
  formWords,
  isOwnBasis,
  onlyFormOf,
  seasonsBack,
} from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { GroupBox } from '@packhouse/ui/layout/group-box.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import { QuestionLink } from '#domain/guide/question-link.tsx';
import { applicantTypeIn } from '#domain/requests/check-de-minimis.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { averagedSeasons } from '#domain/requests/reported-pounds.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { AverageResult } from './average-result.tsx';
import { type CropQuestion, type DeMinimisContext, equivalentOf, reportedValues } from './de-minimis-draft.ts';
import styles from './worksheet.module.css';

interface WorksheetProps extends FieldSource {
  readonly context: DeMinimisContext;
}

/** The averaged seasons, the oldest first, each form of the crop apart, with the average as it stands. */
export function Worksheet({ context, ...source }: WorksheetProps) {
  const { t } = useTranslation(['exemptions', 'words']);
  const { values } = source.request.draft;
  const own = reportedValues(applicantTypeIn(values), context);
  return (
    <Card action={<QuestionLink about="volumeLimit" />} title={t('worksheet.title')}>
      <Stack gap="m">
        <p>
          {t('worksheet.intro')}{' '}
          {config()
            .settings.commodityForms.filter(({ factor }) => factor !== '1')
            .map((form) =>
              t('worksheet.factor', { form: formWords(form, currentLanguage()).name, factor: form.factor }),
            )
            .join(' ')}
        </p>
        {applicantTypeIn(values) === 'producer' && context.crop !== null && <OwnCrop crop={context.crop} />}
        {Object.keys(own).length > 0 && (
          <div>
            <Button icon="copy" onPress={() => source.request.setValues(own)} size="small">
              {t('worksheet.useReports')}
            </Button>
          </div>
        )}
        {averagedSeasonNumbers(context.settings).map((year) => (
          <Year context={context} key={year} year={year} {...source} />
        ))}
        <AverageResult context={context} values={values} />
      </Stack>
    </Card>
  );
}

/** Only what the company grew counts: asked where a name does not tell, and to be changed where it does. */
function OwnCrop({ crop: { producers, own, onChange } }: { crop: CropQuestion }) {
  const { t } = useTranslation('exemptions');
  return (
    <CheckboxGroup
      description={t('worksheet.ownHint')}
      label={t('worksheet.own')}
      onChange={onChange}
      options={producers.map(({ id, name }) => ({ id, label: name }))}
      value={own}
    />
  );
}

function Year({ year, context, ...source }: WorksheetProps & { year: AveragedSeason }) {
  const { t, format } = useTexts(['exemptions', 'words']);
  const { settings } = config();
  const { draft } = source.request;
  const onlyForm = onlyFormOf(settings.commodityForms);
  const title = averagedSeasons(context.season, context.seasons)[year - 1] ?? '';
  const type = applicantTypeIn(draft.values);
  const reported = type === null ? null : (context.reported?.[type][year - 1] ?? null);
  const part = `year${year}`;
  const isTouched = fieldsIn(deMinimisFields, part).some((key) => textOf(draft.values, key).trim() !== '');
  const warning = isTouched ? source.form.warningOf(`fy${year}Inshell`) : undefined;
  return (
    <GroupBox
      legend={
        seasonsBack(year) === 0 ? t('worksheet.claimed', { season: title }) : t('worksheet.past', { season: title })
      }
    >
      <div className={styles.figures}>
        <RequestFields described={deMinimisFields} part={part} source={source} />
        {!isOwnBasis(settings.commodityForms) && (
          <div className={styles.equivalent}>
            <span className={styles.equivalentLabel}>{t('worksheet.countsAs')}</span>
            <strong>{format.pounds(equivalentOf(draft.values, year, settings.commodityForms))}</strong>
          </div>
        )}
      </div>
      {reported !== null && (
        <p className={styles.note}>
          {onlyForm === null
            ? t('worksheet.reported', {
                inshell: format.pounds(reported.inshell ?? '0.00'),
                shelled: format.pounds(reported.shelled ?? '0.00'),
              })
            : t('worksheet.reportedOne', { pounds: format.pounds(reported[onlyForm] ?? '0.00') })}
        </p>
      )}
      {warning !== undefined && <p className={styles.note}>{t('words:term.pleaseCheckWarning', { warning })}</p>}
    </GroupBox>
  );
}
