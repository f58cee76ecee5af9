import { isOfficeRight, type Proposal, rightName } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { ActButton } from './acts/act-button.tsx';
import { useChangeWords } from './change-words.ts';
import { useActWord } from './desk-words.ts';
import { useMe } from './use-me.ts';

/** Something that waits for a second person: what would change, who proposed it and why, and the buttons that settle it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('office');
  const word = useActWord();
  return (
    <Banner
      action={<SettleButtons proposal={proposal} />}
      title={t('proposal.waits', { act: word(proposal.kind) })}
      tone="warning"
    >
      <Stack gap="s">
        <ProposalFacts proposal={proposal} />
        <ProposedChanges proposal={proposal} />
      </Stack>
    </Banner>
  );
}

/** Of a setting, the words of its parts stand among those of the settings. */
const textsOf = ({ kind }: Proposal) =>
  kind.startsWith('settings.') ? (['office', 'office-settings'] as const) : (['office'] as const);

/** Its thing, who proposed it, when, why, and whose right it is to decide. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { number, about = null, by, at, reason, amount, right, isLeft = false } = proposal;
  const { t, format } = useTexts('office');
  const { field } = useChangeWords();
  const proposer = `${by.name}, ${format.dateTime(at)}`;
  const decides = isOfficeRight(right) ? rightName(right, currentLanguage()) : right;
  const rows = [
    about !== null && {
      id: 'about',
      term: t('proposal.about'),
      value: proposal.kind.startsWith('settings.') ? field(about) : about,
    },
    { id: 'by', term: t('proposal.by'), value: isLeft ? `${proposer}. ${t('proposal.left')}` : proposer },
    { id: 'reason', term: t('act.reason'), value: reason ?? '–' },
    amount !== null && { id: 'amount', term: t('act.amount'), value: format.decimal(amount) },
    { id: 'right', term: t('proposal.right'), value: decides },
    { id: 'number', term: t('proposal.number'), value: number },
  ];
  return <SummaryList isDense rows={rows.filter((row) => row !== false)} />;
}

export function ProposedChanges({ proposal }: { proposal: Proposal }) {
  const { changes } = proposal;
  const { t } = useTranslation(textsOf(proposal));
  const { field, value } = useChangeWords();
  if (changes.length === 0) return null;
  return (
    <Table
      caption={t('proposal.changes')}
      columns={[
        { id: 'field', header: t('proposal.field'), isRowHeader: true, cell: (change) => field(change.field) },
        { id: 'before', header: t('proposal.before'), cell: ({ before }) => value(before) },
        { id: 'after', header: t('proposal.after'), cell: ({ after }) => value(after) },
      ]}
      isDense
      isStacked
      rowKey={(change) => JSON.stringify(change)}
      rows={changes}
    />
  );
}

/** Confirm and decline for anyone who may decide and did not propose it; withdraw for anyone who did. */
export function SettleButtons({ proposal: { number, right, by, isMoved = false } }: { proposal: Proposal }) {
  const { t } = useTranslation('office');
  const me = useMe();
  // Border: the names of rights are written by acts alone.
  if (!isOfficeRight(right)) return null;
  const given = { number };
  if (by.id === me.userId) {
    const item = { act: 'decision withdraw', label: t('proposal.withdraw'), right, given } as const;
    return (
      <Stack gap="s">
        <p>{t(isMoved ? 'proposal.movedOwn' : 'proposal.own')}</p>
        <Row>
          <ActButton item={{ ...item, tone: 'danger' }} />
        </Row>
      </Stack>
    );
  }
  if (me.rights[right] !== 'd' && me.rights[right] !== 'd2') return <p>{t('proposal.notYours')}</p>;
  const confirm = { act: 'decision confirm', label: t('proposal.confirm'), right, given } as const;
  const decline = { act: 'decision decline', label: t('proposal.decline'), right, given, asks: 'reason' } as const;
  return (
    <Row>
      {isMoved ? <p>{t('proposal.moved')}</p> : <ActButton item={{ ...confirm, isPrimary: true }} />}
      <ActButton item={{ ...decline, tone: 'danger' }} />
    </Row>
  );
}
