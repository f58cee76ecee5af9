import { type ExemptionItem, recommendedVerdicts } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Beside, Columns } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { Papers } from '#office/desk-parts/files/papers.tsx';
import { type ItemPartProps, ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { toldChecks } from '#office/desk-parts/rail/told-checks.ts';
import { ApproveExemption } from './approve-exemption.tsx';
import { CertificateFacts, Decided, Earlier, Organic, Periods, Recommendations, Uses } from './exemption-parts.tsx';

/** Says how somebody would decide, for anyone who decides. */
function RecommendExemption({ id, item }: ItemPartProps<ExemptionItem>) {
  const { t } = useTranslation('office-exemptions');
  const [verdict, setVerdict] = useState<(typeof recommendedVerdicts)[number]>('approve');
  const [note, setNote] = useState('');
  return (
    <FormAct
      act="exemption recommend"
      given={() => (note.trim() === '' ? null : { exemption: id, verdict, note: note.trim() })}
      label={t('recommend')}
      onDone={() => setNote('')}
      version={item.version}
    >
      {(isTried) => (
        <>
          <RadioGroup
            label={t('recommendWhat')}
            onChange={(next) => setVerdict(next === 'deny' ? 'deny' : 'approve')}
            options={recommendedVerdicts.map((one) => ({ id: one, label: t(`verdict.${one}`) }))}
            value={verdict}
          />
          <WordsField isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}

/** Takes a granted exemption back, whole or from a day, and says what used it from then on. */
function RevokeExemption({ id, item }: ItemPartProps<ExemptionItem>) {
  const { t, format } = useTexts('office-exemptions');
  const { validFrom, validTo } = item.certificate;
  const [from, setFrom] = useState('');
  const [note, setNote] = useState('');
  const since = from === '' ? (validFrom ?? '') : from;
  const uses = item.uses.filter(({ day }) => day === null || day >= since).length;
  const isOutside = from !== '' && (from < (validFrom ?? '') || from > (validTo ?? ''));
  const given = () =>
    note.trim() === '' || isOutside ? null : { exemption: id, note: note.trim(), ...(from === '' ? {} : { from }) };
  return (
    <FormAct act="exemption revoke" given={given} label={t('revoke')} tone="danger" version={item.version}>
      {(isTried) => (
        <>
          <DateField
            description={t('revokeFromHint')}
            error={
              isTried && isOutside && validFrom !== null && validTo !== null
                ? t('revokeOutside', { from: format.shortDate(validFrom), to: format.shortDate(validTo) })
                : undefined
            }
            label={t('revokeFrom')}
            max={validTo ?? undefined}
            min={validFrom ?? undefined}
            onChange={setFrom}
            value={from}
          />
          <Banner
            title={t('usedAfter', { count: uses, number: format.number(uses) })}
            tone={uses === 0 ? 'info' : 'warning'}
          >
            {t('usedAfterHint')}
          </Banner>
          <WordsField asks="note" isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}

/** The acts that ask for a note alone. */
function useActs(): (item: ExemptionItem, id: string) => readonly ItemAct[] {
  const { t } = useTranslation('office-exemptions');
  return ({ head: { state } }, id) => [
    {
      act: 'exemption ask',
      label: t('ask'),
      given: { exemption: id },
      asks: 'note',
      isHidden: state !== 'pending',
    },
    {
      act: 'exemption resume',
      label: t('resume'),
      given: { exemption: id },
      isHidden: state !== 'more_info',
    },
    {
      act: 'exemption deny',
      label: t('deny'),
      given: { exemption: id },
      asks: 'note',
      tone: 'danger',
      isHidden: state !== 'pending',
    },
  ];
}

/** /office/exemptions/:id: an exemption beside what it is decided by. */
export function Exemption() {
  const { id } = usePathParams('id');
  const { t, format } = useTexts('office-exemptions');
  const acts = useActs();
  const written = (name: string, value: string | number) => {
    if (name === 'day') return format.shortDate(String(value));
    return ['average', 'limit', 'typed', 'reported'].includes(name) ? format.pounds(String(value)) : value;
  };
  return (
    <ItemScreen<ExemptionItem>
      actions={(item) => (
        <>
          {item.head.state === 'pending' && <ApproveExemption id={id} item={item} />}
          {(item.head.state === 'pending' || item.head.state === 'more_info') && (
            <RecommendExemption id={id} item={item} />
          )}
        </>
      )}
      acts={(item) => acts(item, id)}
      // Border: a check is named over the wire.
      checks={({ checks }) => toldChecks(checks, (code, by) => t(`check.${code}` as 'check.overLimit', by), written)}
      id={id}
      kind="exemptions"
      lastActions={(item) => item.head.state === 'approved' && <RevokeExemption id={id} item={item} />}
      subject="request"
    >
      {(item) => (
        <>
          <Beside beside={<Papers files={item.files} id={id} kind="exemptions" />} isEmpty={item.files.length === 0}>
            <Recommendations item={item} />
            <Decided item={item} />
            <Periods item={item} />
            <Columns min="l">
              <CertificateFacts item={item} />
              <Organic item={item} />
            </Columns>
          </Beside>
          <Uses item={item} />
          <Earlier item={item} />
        </>
      )}
    </ItemScreen>
  );
}
