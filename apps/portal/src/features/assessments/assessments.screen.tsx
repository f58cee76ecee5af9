import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShownSeason, shownSeason } from '#domain/months/shown-season.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Select } from '#ui/fields/select.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { invoicesOf } from './assessments.calls.ts';
import { HowToPay } from './how-to-pay.tsx';
import { OpenInvoices } from './list/open-invoices.tsx';
import { SeasonInvoices } from './list/season-invoices.tsx';

/** /dashboard/assessments: what is open of any season, how to pay it, and below it the invoices of a season. */
export function Assessments() {
  const { t } = useTranslation(['assessments', 'words']);
  const { t: kernel } = useTranslation('kernel');
  const { company, seasons: all } = useSession();
  const [chosenId, setChosenId] = useState<string>();
  const choice = shownSeason(all, chosenId);
  const { current, shown } = choice;
  return (
    <Stack gap="l">
      <PageHeader description={t('intro', { company: company.title })} eyebrow={company.title} title={t('title')} />
      {current === null && <Banner title={kernel('noSeason')} tone="warning" />}
      <OpenInvoices />
      <HowToPay />
      {shown && <SeasonPicker choice={choice} onChange={setChosenId} seasonId={shown.id} />}
      {shown && <SeasonPart key={shown.id} season={shown} />}
    </Stack>
  );
}

interface SeasonPickerProps {
  readonly choice: ShownSeason;
  readonly seasonId: string;
  readonly onChange: (id: string) => void;
}

function SeasonPicker({ choice, seasonId, onChange }: SeasonPickerProps) {
  const { t } = useTranslation(['assessments', 'words']);
  return (
    <Select
      label={t('words:term.season')}
      onChange={onChange}
      options={choice.seasons.map(({ id, title }) => ({ id, label: title }))}
      value={seasonId}
      width="short"
    />
  );
}

function SeasonPart({ season }: { season: NonNullable<ShownSeason['shown']> }) {
  const { companyId } = useSession();
  const query = useQuery(invoicesOf({ companyId, seasonId: season.id }));
  return (
    <ReadStates read={useRead(query)} shape="table">
      {(lines) => <SeasonInvoices lines={lines} season={season} />}
    </ReadStates>
  );
}
