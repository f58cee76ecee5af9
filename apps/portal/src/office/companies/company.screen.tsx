import type { CompanyItem } from '@packhouse/programme';
import { type TabItem, Tabs } from '@packhouse/ui/layout/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { ProposalCard } from '#office/desk-parts/proposal-card.tsx';
import { History } from '#office/desk-parts/rail/history.tsx';
import type { Check } from '#office/desk-parts/rail/rail.tsx';
import { Account } from './account.tsx';
import { EditContact, type EditProps } from './edit-contact.tsx';
import { EditIdentity } from './edit-identity.tsx';
import { Filings } from './filings.tsx';
import { Claims, Exemptions } from './forms.tsx';
import { Keys } from './keys.tsx';
import { Overview } from './overview.tsx';
import { People } from './people.tsx';
import { Reason } from './reason.tsx';

/** Flags a company, or takes its flag away; both say why. */
function FlagCompany({ id, item, onReload }: EditProps) {
  const { t } = useTranslation('office-companies');
  const [reason, setReason] = useState('');
  const isFlagged = Boolean(item.head.flag);
  return (
    <FormAct
      act={isFlagged ? 'company unflag' : 'company flag'}
      given={() => (reason.trim() === '' ? null : { number: id, reason: reason.trim() })}
      label={t(isFlagged ? 'unflag' : 'flag')}
      onReload={onReload}
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

interface OpenPackagesProps {
  readonly id: string;
  readonly onReload: () => void;
}

function OpenPackages({ id, onReload }: OpenPackagesProps) {
  const { t } = useTranslation('office-companies');
  return (
    <FormAct act="package open" given={() => ({ company: id })} label={t('openPackages')} onReload={onReload}>
      {() => <p>{t('openPackagesHint')}</p>}
    </FormAct>
  );
}

function useChecks(): (item: CompanyItem) => readonly Check[] {
  const { t } = useTranslation('office-companies');
  const format = useFormat();
  return ({ account, filings, people }) => {
    const open = filings.flatMap(({ lines }) => lines).filter(({ state, lateDays }) => isOpen(state) && lateDays > 0);
    const checks: (Check | false)[] = [
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
    return checks.filter((check) => check !== false);
  };
}

const isOpen = (state: string) => state === 'nothing' || state === 'draft';

/** /office/companies/:id: everything the office knows about a company. */
export function Company() {
  const { id } = usePathParams('id');
  const checks = useChecks();
  return (
    <ItemScreen<CompanyItem>
      actions={(item, reload) => (
        <>
          <EditContact id={id} item={item} key={`contact ${item.version}`} onReload={reload} />
          <EditIdentity id={id} item={item} key={`identity ${item.version}`} onReload={reload} />
          <FlagCompany id={id} item={item} key={`flag ${item.head.flag?.at}`} onReload={reload} />
          <OpenPackages id={id} onReload={reload} />
        </>
      )}
      checks={checks}
      desk="companies"
      id={id}
      isWithoutHistory
      kind="companies"
      subject="request"
    >
      {(item, reload) => (
        <>
          {item.proposals.map((proposal) => (
            <ProposalCard key={proposal.number} onReload={reload} proposal={proposal} />
          ))}
          <Views id={id} item={item} onReload={reload} />
        </>
      )}
    </ItemScreen>
  );
}

interface ViewsProps {
  readonly id: string;
  readonly item: CompanyItem;
  readonly onReload: () => void;
}

/** The tabs; which one is open stands in the address. */
function Views({ id, item, onReload }: ViewsProps) {
  const { t } = useTranslation('office-companies');
  const format = useFormat();
  const { members, change } = useListMembers();
  const items: readonly TabItem[] = [
    { id: 'overview', label: t('tab.overview'), content: <Overview id={id} item={item} /> },
    { id: 'filings', label: t('tab.filings'), content: <Filings id={id} item={item} onReload={onReload} /> },
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
      content: <Keys item={item} onReload={onReload} />,
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
