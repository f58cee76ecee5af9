import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Banner } from '#ui/states/banner.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { isWithheld } from './compare-figures.ts';
import { FigureTables } from './figure-tables.tsx';
import { type OpenQuarter, openQuarters, previewOf } from './figures.calls.ts';
import { useRunName } from './run-parts.tsx';

/** Publishes a quarter: shows first what everybody would see, for it is for good. */
export function PublishFigures() {
  const { t } = useTranslation(['office-figures', 'office']);
  const reach = reachOf(useMe(), 'figuresPublish');
  const [isOpen, setOpen] = useState(false);
  if (reach === 'hidden') return null;
  const label = reach === 'proposes' ? t('office:act.propose', { name: t('publish') }) : t('publish');
  return (
    <>
      <Button onPress={() => setOpen(true)} variant="primary">
        {label}
      </Button>
      {isOpen && <PublishDialog label={label} onClose={() => setOpen(false)} />}
    </>
  );
}

const keyOf = ({ season, through }: OpenQuarter) => `${season}/${through}`;

function PublishDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const { t } = useTranslation(['office-figures', 'office', 'kernel']);
  const nameOf = useRunName();
  const [chosen, setChosen] = useState('');
  const read = useRead(useQuery(openQuarters()));
  const quarters = read.data ?? [];
  const quarter = quarters.find((one) => keyOf(one) === chosen);
  const act = useAct('figures publish', {
    onDone: ({ state }) => {
      showToast(state === 'waits' ? { title: t('office:act.waits'), tone: 'info' } : { title: t('publishedToast') });
      onClose();
    },
  });
  const run = () => {
    if (quarter !== undefined) void act.run({ season: quarter.season, through: quarter.through });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button
            isDisabled={quarter === undefined}
            isPending={act.isRunning}
            onPress={run}
            pendingLabel={t('office:act.running')}
            variant="primary"
          >
            {label}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="l"
      title={t('publish')}
    >
      <Stack gap="m">
        <ActDialogs act={act} />
        <ReadStates headingLevel={3} read={read} shape="form">
          {() =>
            quarters.length === 0 ? (
              <p>{t('noQuarter')}</p>
            ) : (
              <Select
                label={t('quarterToPublish')}
                onChange={setChosen}
                options={quarters.map((one) => ({
                  id: keyOf(one),
                  label: nameOf({ season: one.title, through: one.through }),
                }))}
                placeholder={t('choose')}
                value={chosen}
              />
            )
          }
        </ReadStates>
        {quarter !== undefined && <Preview key={chosen} quarter={quarter} />}
      </Stack>
    </Dialog>
  );
}

/** The run as it would be. */
function Preview({ quarter }: { quarter: OpenQuarter }) {
  const { t } = useTranslation('office-figures');
  const format = useFormat();
  const read = useRead(useQuery(previewOf(quarter.season, quarter.through)));
  return (
    <ReadStates headingLevel={3} read={read} shape="table">
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
    </ReadStates>
  );
}
