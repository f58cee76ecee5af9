import { peopleList } from '@packhouse/programme';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

const keys = ['name', 'firstName', 'mail'] as const;

/** Enters somebody, who chooses a password through a mailed link. A person of the office takes two who decide it. */
function InvitePerson({ of }: { of: 'office' | 'company' }) {
  const { t } = useTranslation(['office-people', 'office']);
  const [typed, setTyped] = useState({ name: '', firstName: '', mail: '' });
  const [company, setCompany] = useState('');
  const isOffice = of === 'office';
  const given = () => {
    const { name, firstName, mail } = typed;
    if ([name, firstName, mail].some((text) => text.trim() === '') || (!isOffice && company.trim() === '')) return null;
    const where = isOffice ? { staff: true } : { company: company.trim() };
    return { name: name.trim(), firstName: firstName.trim(), mail: mail.trim(), ...where };
  };
  return (
    <FormAct
      act="user create"
      given={given}
      isPrimary={isOffice}
      label={t(isOffice ? 'inviteOffice' : 'inviteCompany')}
      onDone={() => {
        setTyped({ name: '', firstName: '', mail: '' });
        setCompany('');
      }}
      right={isOffice ? 'staffPeople' : 'companyPeople'}
    >
      {(isTried) => (
        <>
          <p>{t(isOffice ? 'inviteOfficeHint' : 'inviteCompanyHint')}</p>
          {keys.map((key) => (
            <TextField
              autoComplete="off"
              error={isTried && typed[key].trim() === '' ? t('missing') : undefined}
              key={key}
              label={t(`office:field.${key}`)}
              onChange={(text) => setTyped((before) => ({ ...before, [key]: text }))}
              type={key === 'mail' ? 'email' : 'text'}
              value={typed[key]}
            />
          ))}
          {!isOffice && (
            <TextField
              error={isTried && company.trim() === '' ? t('missing') : undefined}
              label={t('office:field.rootId')}
              onChange={setCompany}
              value={company}
              width="medium"
            />
          )}
        </>
      )}
    </FormAct>
  );
}

/** /office/people: who signs in, at the office and for companies. */
export function PeopleList() {
  const { value } = useChangeWords();
  return (
    <ListScreen
      actions={
        <>
          <InvitePerson of="company" />
          <InvitePerson of="office" />
        </>
      }
      list={peopleList}
      wordOf={(key, cell) => (key === 'roles' && typeof cell === 'string' ? value(cell.split(', ')) : undefined)}
    />
  );
}
