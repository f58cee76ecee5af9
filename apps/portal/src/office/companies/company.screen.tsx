import { type CompanyItem, type CompanyPerson, companyContact } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { type TabItem, Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { ClearNumber } from '#office/desk-parts/clear-number.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type ItemPartProps, ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { ProposalCard } from '#office/desk-parts/proposal-card.tsx';
import { History } from '#office/desk-parts/rail/history.tsx';
import type { Check } from '#office/desk-parts/rail/rail.tsx';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';
import { Account } from './account.tsx';
import { EditContact } from './edit-contact.tsx';
import { EditIdentity } from './edit-identity.tsx';
import { Filings } from './filings.tsx';
import { Claims, Exemptions } from './forms.tsx';
import { Keys } from './keys.tsx';
import { Reason } from './reason.tsx';

const groups = {
  identity: ['rootId', 'legalName', 'dba', 'types', 'handlerNumber', 'reportsFrom'],
  contact: ['primaryContact', 'phone', 'email', 'billingEmail', 'authorizedSigners', 'locations', 'inactiveMonths'],
} as const;

const numbers = ['taxId', 'importerNumber'] as const;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Who the company is and how it is reached; its numbers by their last digits. */
function Overview({ id, item: { overview } }: ItemPartProps<CompanyItem>) {
  const { t } = useTranslation('office-companies');
  const { field, value } = useChangeWords();
  const rowOf = (key: string) => ({ id: key, term: field(key), value: value(overview[key]) });
  const addressOf = (of: 'mailing' | 'physical') =>
    [
      textOf(overview[`${of}Street`]),
      textOf(overview[`${of}City`]),
      [textOf(overview[`${of}State`]), textOf(overview[`${of}Zip`])].filter((part) => part !== null).join(' '),
    ]
      .filter((part) => part !== null && part !== '')
      .join(', ') || '–';
  return (
    <Columns min="l">
      <SummaryCard
        isDense
        rows={[
          ...groups.identity.map(rowOf),
          ...numbers.map((key) => ({
            id: key,
            term: field(key),
            value: (
              <ClearNumber
                label={field(key)}
                masked={textOf(overview[key])}
                of={{ type: companyContact.type, id, field: key }}
              />
            ),
          })),
        ]}
        title={t('identity')}
      />
      <SummaryCard
        isDense
        rows={[
          { id: 'mailing', term: t('mailing'), value: addressOf('mailing') },
          { id: 'physical', term: t('physical'), value: addressOf('physical') },
          ...groups.contact.map(rowOf),
        ]}
        title={t('contact')}
      />
    </Columns>
  );
}

function People({ item: { people } }: { item: CompanyItem }) {
  const { t, format } = useTexts(['office-companies', 'kernel']);
  const isLinked = isOpenTo(useMe(), ['companyPeople']);
  return (
    <TableCard<CompanyPerson>
      columns={[
        {
          id: 'name',
          header: t('person'),
          isRowHeader: true,
          cell: ({ id, name, firstName }) => {
            const text = [firstName, name].filter((part) => part !== null).join(', ');
            return isLinked ? <TextLink href={deskUrls.item('people', id)}>{text}</TextLink> : text;
          },
        },
        { id: 'email', header: t('kernel:term.eMail'), cell: ({ email }) => email ?? '–' },
        {
          id: 'active',
          header: t('account'),
          cell: ({ active }) => (
            <StatusTag tone={active ? 'success' : 'neutral'}>{t(active ? 'accountOpen' : 'accountClosed')}</StatusTag>
          ),
        },
        { id: 'factor', header: t('secondFactor'), cell: ({ factor }) => t(factor ? 'kernel:yes' : 'kernel:no') },
        {
          id: 'last',
          header: t('lastSignIn'),
          cell: ({ lastSignIn }) => (lastSignIn === null ? t('never') : format.dateTime(lastSignIn)),
        },
      ]}
      empty={<p>{t('nobody')}</p>}
      isDense
      isStacked
      rowKey={({ id }) => id}
      rows={people}
      title={t('tab.people')}
    />
  );
}

/** Flags a company, or takes its flag away; both say why. */
function FlagCompany({ id, item }: ItemPartProps<CompanyItem>) {
  const { t } = useTranslation('office-companies');
  const [reason, setReason] = useState('');
  const isFlagged = Boolean(item.head.flag);
  return (
    <FormAct
      act={isFlagged ? 'company unflag' : 'company flag'}
      given={() => (reason.trim() === '' ? null : { number: id, reason: reason.trim() })}
      label={t(isFlagged ? 'unflag' : 'flag')}
      version={item.version}
    >
      {(isTried) => (
        <>
          {!isFlagged && <p>{t('flagHint')}</p>}
          <Reason isTried={isTried} isUnchanged={false} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}

function OpenPackages({ id }: { id: string }) {
  const { t } = useTranslation('office-companies');
  return (
    <FormAct act="package open" given={() => ({ company: id })} label={t('openPackages')}>
      {() => <p>{t('openPackagesHint')}</p>}
    </FormAct>
  );
}

function useChecks(): (item: CompanyItem) => readonly (Check | false)[] {
  const { t, format } = useTexts('office-companies');
  return ({ account, filings, people }) => {
    const open = filings.flatMap(({ lines }) => lines).filter(({ state, lateDays }) => isOpen(state) && lateDays > 0);
    return [
      open.length > 0 && { id: 'late', tone: 'warning', title: t('check.late', { count: open.length }) },
      Number(account.balance) > 0 && {
        id: 'owes',
        tone: 'info',
        title: t('check.owes', { amount: format.money(account.balance) }),
      },
      Number(account.balance) < 0 && {
        id: 'credit',
        tone: 'info',
        title: t('check.credit', { amount: format.money(account.balance.replace('-', '')) }),
      },
      !people.some(({ active }) => active) && { id: 'nobody', tone: 'warning', title: t('check.nobody') },
    ];
  };
}

const isOpen = (state: string) => state === 'nothing' || state === 'draft';

/** /office/companies/:id: everything the office knows about a company. */
export function Company() {
  const { id } = usePathParams('id');
  const checks = useChecks();
  return (
    <ItemScreen<CompanyItem>
      actions={(item) => (
        <>
          <EditContact id={id} item={item} key={`contact ${item.version}`} />
          <EditIdentity id={id} item={item} key={`identity ${item.version}`} />
          <FlagCompany id={id} item={item} key={`flag ${item.head.flag?.at}`} />
          <OpenPackages id={id} />
        </>
      )}
      checks={checks}
      id={id}
      isWithoutHistory
      kind="companies"
      subject="request"
    >
      {(item) => (
        <>
          {item.proposals.map((proposal) => (
            <ProposalCard key={proposal.number} proposal={proposal} />
          ))}
          <Views id={id} item={item} />
        </>
      )}
    </ItemScreen>
  );
}

/** The tabs; which one is open stands in the address. */
function Views({ id, item }: ItemPartProps<CompanyItem>) {
  const { t, format } = useTexts('office-companies');
  const { members, change } = useListMembers();
  const items: readonly TabItem[] = [
    { id: 'overview', label: t('tab.overview'), content: <Overview id={id} item={item} /> },
    { id: 'filings', label: t('tab.filings'), content: <Filings id={id} item={item} /> },
    { id: 'exemptions', label: t('tab.exemptions'), content: <Exemptions id={id} /> },
    { id: 'claims', label: t('tab.claims'), content: <Claims id={id} /> },
    { id: 'account', label: t('tab.account'), content: <Account item={item} /> },
    {
      id: 'people',
      label: t('tab.people'),
      count: format.number(item.people.length),
      content: <People item={item} />,
    },
    {
      id: 'keys',
      label: t('tab.keys'),
      count: format.number(item.keys.length),
      content: <Keys item={item} />,
    },
    { id: 'history', label: t('tab.history'), content: <History id={id} kind="companies" /> },
  ];
  const selected = items.find((one) => one.id === members.tab)?.id ?? 'overview';
  return (
    <Tabs
      items={items}
      label={t('tabs')}
      onSelect={(tab) => change({ tab: tab === 'overview' ? '' : tab })}
      selectedId={selected}
    />
  );
}
