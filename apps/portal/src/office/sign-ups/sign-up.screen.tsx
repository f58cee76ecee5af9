import { limitsOf } from '@packhouse/jsonapi';
import { companyContact, companyTypes, type SignUpItem, type SuggestedCompany } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { type ItemPartProps, ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { toldChecks } from '#office/desk-parts/rail/told-checks.ts';
import { FindCompany } from './find-company.tsx';
import { MatchButton } from './match-button.tsx';

/** Enters the company that somebody signed up for; it then stands first among the suggestions. */
function NewCompany({ item }: { item: SignUpItem }) {
  const { t } = useTranslation('office-sign-ups');
  const [name, setName] = useState(item.asked);
  const [number, setNumber] = useState('');
  const [types, setTypes] = useState<readonly string[]>(item.types);
  const given = () => {
    if (name.trim() === '' || number.trim() === '' || types.length === 0) return null;
    const contact = item.email === null ? {} : { email: item.email };
    return {
      number: number.trim(),
      name: name.trim(),
      type: companyTypes.filter((one) => types.includes(one)),
      primaryContact: item.contact,
      ...contact,
    };
  };
  return (
    <FormAct act="company create" given={given} label={t('newCompany')}>
      {(isTried) => (
        <>
          <p>{t('newCompanyHint')}</p>
          <TextField
            error={isTried && name.trim() === '' ? t('nameMissing') : undefined}
            label={t('companyName')}
            onChange={setName}
            value={name}
          />
          <TextField
            error={isTried && number.trim() === '' ? t('numberMissing') : undefined}
            label={t('companyNumber')}
            maxLength={limitsOf(companyContact).rootId}
            onChange={setNumber}
            value={number}
            width="medium"
          />
          <CheckboxGroup
            error={isTried && types.length === 0 ? t('typesMissing') : undefined}
            label={t('types')}
            layout="row"
            onChange={setTypes}
            options={companyTypes.map((type) => ({ id: type, label: t(`type.${type}`) }))}
            value={types}
          />
        </>
      )}
    </FormAct>
  );
}

/** Companies that the person may mean, the likeliest first, each with why. */
function Suggestions({ id, item }: ItemPartProps<SignUpItem>) {
  const { t } = useTranslation('office-sign-ups');
  return (
    <TableCard
      columns={[
        {
          id: 'company',
          header: t('company'),
          isRowHeader: true,
          cell: ({ id: company, name, number }: SuggestedCompany) => (
            <>
              <TextLink href={deskUrls.item('companies', company)}>{name}</TextLink> {number}
            </>
          ),
        },
        {
          id: 'reasons',
          header: t('reasons'),
          cell: ({ reasons }) => reasons.map((reason) => t(`reason.${reason}`)).join(', '),
        },
        { id: 'people', header: t('people'), isNumeric: true, cell: ({ people }) => people },
        {
          id: 'match',
          header: t('match'),
          isHeaderHidden: true,
          cell: ({ id: company, name }) => <MatchButton company={company} id={id} name={name} version={item.version} />,
        },
      ]}
      empty={<p>{t('noSuggestions')}</p>}
      isStacked
      rowKey={(company) => company.id}
      rows={item.suggestions}
      title={t('suggestions')}
    />
  );
}

/** /office/sign-ups/:id: somebody who signed up, to be matched or declined. */
export function SignUp() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-sign-ups');
  return (
    <ItemScreen<SignUpItem>
      actions={(item) => item.head.state === 'waiting' && <NewCompany item={item} />}
      acts={({ head }) => [
        {
          act: 'sign-up decline',
          label: t('decline'),
          given: { user: id },
          asks: 'note',
          tone: 'danger',
          isHidden: head.state !== 'waiting',
        },
      ]}
      // Border: a check is named over the wire.
      checks={({ checks }) => toldChecks(checks, (code, by) => t(`check.${code}` as 'check.unconfirmed', by))}
      id={id}
      kind="sign-ups"
      subject="request"
    >
      {(item) => (
        <>
          <Typed item={item} />
          {item.head.state === 'waiting' && (
            <>
              <Suggestions id={id} item={item} />
              <FindCompany id={id} item={item} />
            </>
          )}
        </>
      )}
    </ItemScreen>
  );
}

function Typed({ item }: { item: SignUpItem }) {
  const { t, format } = useTexts('office-sign-ups');
  // Border: types come over the wire; one that has no words stands as it came.
  const typeWord = (type: string) => t(`type.${type}` as 'type.producer', { defaultValue: type });
  return (
    <SummaryCard
      rows={[
        { id: 'asked', term: t('asked'), value: item.asked },
        { id: 'types', term: t('types'), value: format.list(item.types.map(typeWord)) },
        { id: 'contact', term: t('contact'), value: item.contact },
        { id: 'user', term: t('user'), value: item.user },
        { id: 'email', term: t('email'), value: item.email ?? '–' },
        { id: 'confirmed', term: t('confirmed'), value: t(item.confirmed ? 'isConfirmed' : 'isNotConfirmed') },
        { id: 'at', term: t('signedUp'), value: format.dateTime(item.signedUp) },
        item.decided !== null && { id: 'on', term: t('decided'), value: format.dateTime(item.decided) },
        item.note !== null && { id: 'note', term: t('note'), value: item.note },
      ]}
      title={t('typed')}
    />
  );
}
