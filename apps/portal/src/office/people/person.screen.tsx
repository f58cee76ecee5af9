import { officeRoles, type PersonItem, roleName } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { MoneyField } from '#office/desk-parts/money-field.tsx';
import { ProposalCard } from '#office/desk-parts/proposal-card.tsx';

/** Somebody's roles and claim limit; always by two where there are two. */
function GiveRoles({ item }: { item: PersonItem }) {
  const { t } = useTranslation(['office-people', 'office']);
  const [roles, setRoles] = useState<readonly string[]>(item.roles);
  const [limit, setLimit] = useState(item.claimLimit);
  const given = () => ({
    name: item.user,
    role: officeRoles.filter((role) => roles.includes(role)),
    ...(limit.trim() === '' ? {} : { claimLimit: limit.trim() }),
  });
  return (
    <FormAct act="role set" given={given} label={t('giveRoles')}>
      {() => (
        <>
          <p>{t('giveRolesHint')}</p>
          <CheckboxGroup
            label={t('office:field.roles')}
            onChange={setRoles}
            options={officeRoles.map((role) => ({ id: role, label: roleName(role, currentLanguage()) }))}
            value={roles}
          />
          <MoneyField label={t('office:field.claimLimit')} onChange={setLimit} value={limit} />
        </>
      )}
    </FormAct>
  );
}

/** Takes lost second factors away, once somebody knows that it is the owner who asks. */
function ResetFactors({ item }: { item: PersonItem }) {
  const { t } = useTranslation('office-people');
  const [why, setWhy] = useState('');
  return (
    <FormAct
      act="user reset-second-factor"
      given={() => (why.trim() === '' ? null : { name: item.user, why: why.trim() })}
      label={t('resetFactors')}
      tone="danger"
      version={item.version}
    >
      {(isTried) => <WordsField hint={t('resetFactorsHint')} isTried={isTried} onChange={setWhy} value={why} />}
    </FormAct>
  );
}

/** Ends an account, once what goes with it is said: its keys do not come back when it is opened again. */
function EndAccount({ item }: { item: PersonItem }) {
  const { t } = useTranslation('office-people');
  return (
    <FormAct
      act="user close"
      given={() => ({ name: item.user })}
      label={t('end')}
      right={item.roles.includes('manager') ? 'staffPeople' : 'companyPeople'}
      tone="danger"
      version={item.version}
    >
      {() => <p>{t('endHint')}</p>}
    </FormAct>
  );
}

/** The acts that ask for nothing more. */
function useActs(): (item: PersonItem) => readonly ItemAct[] {
  const { t } = useTranslation('office-people');
  return ({ user, staff, roles, head, actsForOthers, email }) => {
    const isOpen = head.state === 'active';
    const given = { name: user };
    return [
      {
        act: 'user send-link',
        label: t('sendLink'),
        given,
        isHidden: !isOpen || email === null,
      },
      {
        act: actsForOthers ? 'proxy remove' : 'proxy add',
        label: t(actsForOthers ? 'endProxy' : 'makeProxy'),
        right: actsForOthers ? 'companyPeople' : 'staffPeople',
        given,
        isHidden: !isOpen && !actsForOthers,
      },
      {
        act: 'user open',
        label: t('open'),
        right: staff || roles.length > 0 || actsForOthers ? 'staffPeople' : 'companyPeople',
        given,
        isHidden: isOpen,
      },
    ];
  };
}

/** /office/people/:id: an account, what it may do, and how it signs in. */
export function Person() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-people');
  const acts = useActs();
  return (
    <ItemScreen<PersonItem>
      actions={(item) =>
        item.head.company == null && <GiveRoles item={item} key={`${item.roles.join()} ${item.claimLimit}`} />
      }
      acts={acts}
      checks={({ staff, factors, head }) => [
        staff &&
          factors.length === 0 &&
          head.state === 'active' && { id: 'factor', tone: 'warning', title: t('check.noFactor') },
      ]}
      id={id}
      kind="people"
      lastActions={(item) => (
        <>
          {item.factors.length > 0 && <ResetFactors item={item} />}
          {item.head.state === 'active' && <EndAccount item={item} />}
        </>
      )}
      subject="request"
    >
      {(item) => (
        <>
          {item.proposals.map((proposal) => (
            <ProposalCard key={proposal.number} proposal={proposal} />
          ))}
          <Facts item={item} />
        </>
      )}
    </ItemScreen>
  );
}

function Facts({ item }: { item: PersonItem }) {
  const { t, format } = useTexts(['office-people', 'office', 'kernel']);
  const { roles, claimLimit, firstName, email, staff, factors, logins, lastSignIn, actsForOthers } = item;
  const named = roles.map((role) => roleName(role, currentLanguage()));
  const list = (words: readonly string[]) => (words.length === 0 ? '–' : format.list([...words]));
  return (
    <SummaryCard
      isDense
      rows={[
        { id: 'first', term: t('office:field.firstName'), value: firstName ?? '–' },
        { id: 'mail', term: t('office:field.mail'), value: email ?? '–' },
        { id: 'staff', term: t('office:field.staff'), value: t(staff ? 'kernel:yes' : 'kernel:no') },
        { id: 'roles', term: t('office:field.roles'), value: list(named) },
        // Claims are the office's: nobody of a company decides one.
        item.head.company == null && {
          id: 'limit',
          term: t('office:field.claimLimit'),
          value: format.money(claimLimit),
        },
        { id: 'proxy', term: t('office:field.wanted'), value: t(actsForOthers ? 'kernel:yes' : 'kernel:no') },
        { id: 'factors', term: t('factors'), value: list(factors) },
        { id: 'logins', term: t('logins'), value: list(logins) },
        { id: 'last', term: t('lastSignIn'), value: lastSignIn === null ? '–' : format.dateTime(lastSignIn) },
      ]}
      title={t('account')}
    />
  );
}
