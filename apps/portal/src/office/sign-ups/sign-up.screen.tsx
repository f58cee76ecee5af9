import type { SignUpItem } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { FindCompany } from './find-company.tsx';
import { NewCompany } from './new-company.tsx';
import { Suggestions } from './suggestions.tsx';

/** /office/sign-ups/:id: somebody who signed up, to be matched or declined. */
export function SignUp() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-sign-ups');
  return (
    <ItemScreen<SignUpItem>
      actions={(item, reload) => item.head.state === 'waiting' && <NewCompany item={item} onReload={reload} />}
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
      checks={({ checks }) =>
        checks.map(({ code, tone, values }) => ({
          id: code,
          tone,
          // Border: a check is named over the wire; one that has no words stands as it came.
          title: t(`check.${code}` as 'check.unconfirmed', { defaultValue: code, replace: values }),
        }))
      }
      desk="sign-ups"
      id={id}
      kind="sign-ups"
      subject="request"
    >
      {(item, reload) => (
        <>
          <Typed item={item} />
          {item.head.state === 'waiting' && (
            <>
              <Suggestions id={id} item={item} onReload={reload} />
              <FindCompany id={id} item={item} onReload={reload} />
            </>
          )}
        </>
      )}
    </ItemScreen>
  );
}

function Typed({ item }: { item: SignUpItem }) {
  const { t } = useTranslation('office-sign-ups');
  const format = useFormat();
  // Border: types come over the wire; one that has no words stands as it came.
  const typeWord = (type: string) => t(`type.${type}` as 'type.producer', { defaultValue: type });
  return (
    <Card title={t('typed')}>
      <SummaryList
        rows={[
          { id: 'asked', term: t('asked'), value: item.asked },
          { id: 'types', term: t('types'), value: format.list(item.types.map(typeWord)) },
          { id: 'contact', term: t('contact'), value: item.contact },
          { id: 'user', term: t('user'), value: item.user },
          { id: 'email', term: t('email'), value: item.email ?? '–' },
          { id: 'confirmed', term: t('confirmed'), value: t(item.confirmed ? 'isConfirmed' : 'isNotConfirmed') },
          { id: 'at', term: t('signedUp'), value: format.dateTime(item.signedUp) },
          ...(item.decided === null ? [] : [{ id: 'on', term: t('decided'), value: format.dateTime(item.decided) }]),
          ...(item.note === null ? [] : [{ id: 'note', term: t('note'), value: item.note }]),
        ]}
      />
    </Card>
  );
}
