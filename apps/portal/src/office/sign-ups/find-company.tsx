import type { SignUpItem } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { asksFactor, FactorForRead } from '#office/desk-parts/acts/factor-dialog.tsx';
import { foundIn } from '#office/desk-parts/desk.calls.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import { MatchButton } from './match-button.tsx';

export function FindCompany({ id, item }: ItemPartProps<SignUpItem>) {
  const { t } = useTranslation('office-sign-ups');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  if (!isOpenTo(useMe(), ['companyContact'])) return null;
  return (
    <Card title={t('another')}>
      <Stack gap="m">
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(typed.trim());
          }}
        >
          <Row align="end">
            <TextField label={t('search')} onChange={setTyped} type="search" value={typed} width="long" />
            <Button icon="search" type="submit">
              {t('find')}
            </Button>
          </Row>
        </form>
        {asked !== '' && <Hits asked={asked} id={id} item={item} onLeave={() => setAsked('')} />}
      </Stack>
    </Card>
  );
}

interface HitsProps extends ItemPartProps<SignUpItem> {
  readonly asked: string;
  /** Nothing is asked any more. */
  readonly onLeave: () => void;
}

function Hits({ asked, id, item, onLeave }: HitsProps) {
  const { t } = useTranslation('office-sign-ups');
  const list = { list: 'companies', name: 'name', item: (company: string) => deskUrls.item('companies', company) };
  const query = useQuery(foundIn(list, asked));
  const read = useRead(query);
  if (asksFactor(query.error)) return <FactorForRead onClose={onLeave} query={query} />;
  return (
    <ReadStates headingLevel={3} read={read} shape="text">
      {(hits) =>
        hits.length === 0 ? (
          <p>{t('nothingFound', { text: asked })}</p>
        ) : (
          <Stack gap="s">
            {hits.map(({ id: company, href, name }) => (
              <Row isSpread key={href}>
                <TextLink href={href}>{name}</TextLink>
                <MatchButton company={company} id={id} name={name} version={item.version} />
              </Row>
            ))}
          </Stack>
        )
      }
    </ReadStates>
  );
}
