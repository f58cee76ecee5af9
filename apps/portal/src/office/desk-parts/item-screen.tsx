import { type ItemAnswer, queueKinds } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { useStatusWord } from '#domain/status.tsx';
import { type StatusSubject, statusStyle } from '#domain/statuses.ts';
import { ClientError } from '#kernel/client/client.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { ActButton } from './acts/act-button.tsx';
import type { ItemAct } from './acts/item-act.ts';
import { SeenItemProvider } from './acts/seen-item.ts';
import { itemOf } from './desk.calls.ts';
import { deskUrls } from './desk-urls.ts';
import { useDeskWords } from './desk-words.ts';
import { NotHere } from './not-here.tsx';
import { type Check, Rail } from './rail/rail.tsx';
import { useLeavesItem } from './return-to-row.ts';
import { useMe } from './use-me.ts';
import { type Next, useNext } from './use-next.ts';

const isQueued = (kind: string): boolean => queueKinds.some((one) => one === kind);

interface TakeWorkProps {
  readonly kind: string;
  readonly id: string;
  readonly takenBy: string | null;
}

/** Takes a thing of the queue for oneself, or gives it back. */
function TakeWork({ kind, id, takenBy }: TakeWorkProps) {
  const { t } = useTranslation('office');
  const isMine = useMe().userId === takenBy;
  return (
    <ActButton
      item={{
        act: isMine ? 'work give-back' : 'work take',
        label: t(isMine ? 'work.giveBack' : 'work.take'),
        given: { kind, item: id },
        isSmall: true,
      }}
    />
  );
}

export interface ItemPartProps<Item extends ItemAnswer> {
  readonly id: string;
  readonly item: Item;
}

interface ItemScreenProps<Item extends ItemAnswer> {
  /** As the server calls the kind, and the desk's list to go back to: `reports`. */
  readonly kind: string;
  readonly id: string;
  readonly subject: StatusSubject;
  /** In place of the name that the server gives. */
  readonly name?: string;
  readonly acts?: (item: Item) => readonly ItemAct[];
  /** Found by the program itself, at the head of the rail; false: there is nothing to say. */
  readonly checks?: (item: Item) => readonly (Check | false)[];
  /** Further buttons, such as an act with a form of its own. */
  readonly actions?: (item: Item) => ReactNode;
  /** Dangerous ones among them: they stand last, as every dangerous act does. */
  readonly lastActions?: (item: Item) => ReactNode;
  /** Its heading in words, where the name alone is none. */
  readonly title?: (item: Item) => string;
  /** The history stands among the desk's sections, not in the rail. */
  readonly isWithoutHistory?: boolean;
  /** The desk's sections. */
  readonly children: (item: Item) => ReactNode;
}

/** One item of the office: heading, acts and sections, beside it checks, notes, history and who else looks at it. */
export function ItemScreen<Item extends ItemAnswer>(props: ItemScreenProps<Item>) {
  const { kind, id } = props;
  const query = useQuery(itemOf<Item>(kind, id));
  const hasWords = useDeskWords() !== null;
  const read = useRead(query);
  // While one is on its way, it goes on to the next as well.
  const next = useNext();
  useLeavesItem();
  const status = query.error instanceof ClientError && query.data === undefined ? query.error.status : null;
  if (status === 404 || status === 403) return <NotHere back={next.list ?? deskUrls.opened(kind)} status={status} />;
  return (
    <ReadStates read={read} shape="form">
      {(item) =>
        hasWords && (
          <SeenItemProvider value={{ kind, id, item, onReload: () => void query.refetch() }}>
            <Opened {...props} item={item} key={id} next={next} />
          </SeenItemProvider>
        )
      }
    </ReadStates>
  );
}

interface OpenedProps<Item extends ItemAnswer> extends ItemScreenProps<Item> {
  readonly item: Item;
  readonly next: Next;
}

function Opened<Item extends ItemAnswer>(props: OpenedProps<Item>) {
  const { kind, id, item, next } = props;
  const { t } = useTranslation('office');
  const acts = props.acts?.(item) ?? [];
  const buttons = (those: readonly ItemAct[]) =>
    those.map((act) => (
      <ActButton
        item={act}
        key={act.label}
        onDone={act.goesOn ? () => void next.goOn?.() : undefined}
        version={item.version}
      />
    ));
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          next.href !== null && (
            <ButtonLink href={next.href} iconAfter="chevron-right" size="small">
              {t('item.next')}
            </ButtonLink>
          )
        }
        eyebrow={<BackLink href={next.list ?? deskUrls.opened(kind)}>{t('item.back')}</BackLink>}
        meta={<Facts {...props} />}
        title={props.title?.(item) ?? props.name ?? item.head.name}
      />
      <Row>
        {buttons(acts.filter(({ isPrimary }) => isPrimary))}
        {props.actions?.(item)}
        {buttons(acts.filter(({ isPrimary, tone }) => !isPrimary && tone !== 'danger'))}
        {props.lastActions?.(item)}
        {buttons(acts.filter(({ tone }) => tone === 'danger'))}
      </Row>
      <Flag head={item.head} />
      <WithAside
        aside={
          <Rail
            checks={props.checks?.(item).filter((check) => check !== false) ?? null}
            id={id}
            isWithoutHistory={props.isWithoutHistory}
            kind={kind}
          />
        }
      >
        <Stack gap="l">{props.children(item)}</Stack>
      </WithAside>
    </Stack>
  );
}

/** Company, state, since when, and who has it. */
function Facts<Item extends ItemAnswer>(props: ItemScreenProps<Item> & { item: Item }) {
  const { item, subject, kind, id } = props;
  const { head } = item;
  const { t, format } = useTexts('office');
  return (
    <Row>
      {head.state !== '' && <State state={head.state} subject={subject} />}
      {head.company && <TextLink href={deskUrls.item('companies', head.company.id)}>{head.company.name}</TextLink>}
      {head.since !== null && <span>{t('item.since', { time: format.dateTime(head.since) })}</span>}
      {(isQueued(kind) || head.holder) && (
        <span>{head.holder ? t('item.holder', { name: head.holder.name }) : t('item.nobody')}</span>
      )}
      {isQueued(kind) && <TakeWork id={id} kind={kind} takenBy={head.holder?.id ?? null} />}
    </Row>
  );
}

/** That the company is flagged: why, by whom and since when. */
function Flag({ head: { flag } }: Pick<ItemAnswer, 'head'>) {
  const { t, format } = useTexts('office');
  if (!flag) return null;
  return (
    <Banner title={t('item.flagged')} tone="warning">
      <p>{flag.reason}</p>
      <p>{t('rail.by', { name: flag.by, time: format.dateTime(flag.at) })}</p>
    </Banner>
  );
}

function State({ state, subject }: { state: string; subject: StatusSubject }) {
  const listed = useDeskWords()?.('state', state) ?? state;
  const statusWord = useStatusWord();
  const style = statusStyle(subject, state);
  return (
    <StatusTag icon={style?.icon} tone={style?.tone}>
      {listed === state ? statusWord(subject, state) : listed}
    </StatusTag>
  );
}
