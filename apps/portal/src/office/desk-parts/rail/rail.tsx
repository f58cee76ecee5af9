import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner, type Tone } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { Others } from './others.tsx';

/** Something that the program found by itself. */
export interface Check {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: string;
}

interface RailProps {
  readonly kind: string;
  readonly id: string;
  /** Null: of this kind of thing nothing is checked. */
  readonly checks: readonly Check[] | null;
  /** The item tells its history among its own sections. */
  readonly isWithoutHistory?: boolean | undefined;
}

/** Beside an item: who else is here, what was found, what colleagues wrote, what happened. */
export function Rail({ kind, id, checks, isWithoutHistory = false }: RailProps) {
  const { t } = useTranslation('office');
  return (
    <Stack gap="m">
      <Others id={id} kind={kind} />
      {checks !== null && (
        <Card title={t('rail.checks')}>
          <Stack gap="s">
            {checks.length === 0 && <p>{t('rail.noChecks')}</p>}
            {checks.map(({ id: check, tone, title, detail }) => (
              <Banner key={check} title={title} tone={tone}>
                {detail}
              </Banner>
            ))}
          </Stack>
        </Card>
      )}
      <Notes id={id} kind={kind} />
      {!isWithoutHistory && <History id={id} kind={kind} />}
    </Stack>
  );
}
