import { addDays, keyLimits, keyScopes } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ShowMore } from '@packhouse/ui/data/show-more.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, PasswordOfForm, textsOf } from '#domain/call-form.tsx';
import { Reading } from '#domain/reading.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { useTexts } from '#kernel/format/format.ts';
import { EndForGood } from './end-for-good.tsx';
import { MadeOnce } from './made-once.tsx';
import { type CompanyKey, type CompanyKeys, companyKeys, makeKey, type NewKey, revokeKey } from './programs.calls.ts';
import { ProveFirst } from './prove-first.tsx';

const fields = ['name', 'scope', 'endsOn', 'password'] as const;
const idOf = (field: string): string => `key-${field}`;
const facts = { name: { limit: keyLimits.name }, endsOn: { days: keyLimits.days } };

/** Name, what it may do, its last day, and the password once more. */
function KeyForm({ mayCertify, onMade }: { mayCertify: boolean; onMade: (key: string) => void }) {
  const [key, setKey] = useState<NewKey>({ name: '', scope: 'file', endsOn: '', password: '' });
  const call = useFormCall({
    check: () => fields.flatMap((field) => (key[field].trim() === '' ? [{ field, code: 'required', values: {} }] : [])),
    send: async () => onMade(await makeKey({ ...key, name: key.name.trim() })),
  });
  const { t } = useTranslation('profile');
  const { summary, errorOf } = useFieldProblems('profile', fields, call.problems, facts);
  const field = textsOf(key, setKey, { errorOf, idOf });
  const scopes = keyScopes.filter((scope) => scope !== 'certify' || mayCertify);
  const options = scopes.map((id) => ({
    id,
    label: t(`programs.scope.${id}.label`),
    description: t(`programs.scope.${id}.hint`),
  }));
  return (
    <CallForm
      call={call}
      idOf={idOf}
      pendingLabel={t('programs.make.making')}
      submitLabel={t('programs.make.submit')}
      summary={summary}
    >
      <TextField
        {...field('name')}
        description={t('programs.make.nameHint')}
        isRequired
        label={t('programs.keys.name')}
      />
      <RadioGroup {...field('scope')} isRequired label={t('programs.keys.may')} options={options} />
      <DateField
        {...field('endsOn')}
        description={t('programs.make.endsOnHint')}
        isRequired
        label={t('programs.keys.endsOn')}
        max={addDays(today(), keyLimits.days)}
        min={today()}
      />
      <PasswordOfForm {...field('password')} label={t('programs.make.password')} />
    </CallForm>
  );
}

interface MakeKeyDialogProps {
  readonly isOpen: boolean;
  readonly mayCertify: boolean;
  readonly onClose: () => void;
}

/** Makes a key: the second factor where there is one, the form, and the key this once. */
function MakeKeyDialog({ isOpen, mayCertify, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation(['profile', 'kernel']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('programs.make.title')}>
      <ProveFirst>
        <MakeKey mayCertify={mayCertify} onClose={onClose} />
      </ProveFirst>
    </Dialog>
  );
}

function MakeKey({ mayCertify, onClose }: Omit<MakeKeyDialogProps, 'isOpen'>) {
  const { t } = useTranslation('profile');
  return (
    <MadeOnce
      changes={companyKeys().queryKey}
      label={t('programs.made.key')}
      onClose={onClose}
      title={t('programs.made.title')}
    >
      {(onMade) => <KeyForm mayCertify={mayCertify} onMade={onMade} />}
    </MadeOnce>
  );
}

/** The company's keys, each with its owner, and one more. */
export function KeysCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('programs.keys.title')}>
      <Reading count={3} headingLevel={3} of={companyKeys()}>
        {(found) => <Keys found={found} />}
      </Reading>
    </Card>
  );
}

function Keys({ found }: { found: CompanyKeys }) {
  const { t } = useTranslation('profile');
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button icon="plus" onPress={() => setMaking(true)} variant="primary">
      {t('programs.keys.make')}
    </Button>
  );
  return (
    <Stack gap="m">
      {found.keys.length === 0 ? (
        <EmptyState action={make} headingLevel={3} title={t('programs.keys.none')}>
          {t('programs.keys.noneHint')}
        </EmptyState>
      ) : (
        <>
          <Row>{make}</Row>
          <FoldedKeys keys={found.keys} />
        </>
      )}
      <MakeKeyDialog isOpen={isMaking} mayCertify={found.mayCertify} onClose={() => setMaking(false)} />
    </Stack>
  );
}

const toneOf = (state: CompanyKey['state']) =>
  state === 'open' ? 'success' : state === 'owner' ? 'warning' : 'neutral';

/** Keys that end for good stay for anyone who looks for one; a company may have hundreds, and they hide those that work. */
const isOver = ({ state }: CompanyKey): boolean => state === 'ended' || state === 'revoked';
const endedAtOnce = 50;

/** The keys that work, or may again; those that have ended on demand, the newest first, fifty at a time. */
function FoldedKeys({ keys }: { keys: readonly CompanyKey[] }) {
  const { t } = useTranslation('profile');
  const [ended, setEnded] = useState(0);
  const over = keys.filter(isOver);
  const drawn = [...keys.filter((key) => !isOver(key)), ...over.slice(0, ended)];
  return (
    <>
      {drawn.length > 0 && <KeyTable keys={drawn} />}
      <ShowMore onPress={() => setEnded(ended + endedAtOnce)} rest={over.length - ended}>
        {t('programs.keys.showEnded', { count: over.length - ended })}
      </ShowMore>
    </>
  );
}

function KeyTable({ keys }: { keys: readonly CompanyKey[] }) {
  const { t, format } = useTexts('profile');
  const columns: readonly TableColumn<CompanyKey>[] = [
    {
      id: 'name',
      header: t('programs.keys.name'),
      cell: ({ name }) => name,
      isRowHeader: true,
      // In one column: side by side they would push the last ones out of sight beside an open menu.
      below: {
        id: 'prefix',
        header: t('programs.keys.begins'),
        cell: ({ prefix }) => <code>{prefix}…</code>,
        isUnbroken: true,
      },
    },
    { id: 'scope', header: t('programs.keys.may'), cell: ({ scope }) => t(`programs.scope.${scope}.label`) },
    { id: 'owner', header: t('programs.keys.owner'), cell: ({ owner }) => owner },
    { id: 'endsOn', header: t('programs.keys.endsOn'), cell: ({ endsOn }) => format.date(endsOn), isUnbroken: true },
    {
      id: 'lastUsed',
      header: t('programs.keys.lastUsed'),
      cell: ({ lastUsed }) => (lastUsed === '' ? t('programs.keys.never') : format.dateTime(lastUsed)),
    },
    {
      id: 'state',
      header: t('programs.keys.state'),
      cell: ({ state }) => <StatusTag tone={toneOf(state)}>{t(`programs.state.${state}`)}</StatusTag>,
      isUnbroken: true,
    },
    {
      id: 'act',
      header: t('programs.keys.revoke'),
      isHeaderHidden: true,
      cell: (key) => key.state !== 'revoked' && <RevokeKey of={key} />,
    },
  ];
  return (
    <Table caption={t('programs.keys.title')} columns={columns} isStacked="early" rowKey={({ id }) => id} rows={keys} />
  );
}

function RevokeKey({ of: { id, name } }: { of: CompanyKey }) {
  const { t } = useTranslation('profile');
  const words = {
    act: t('programs.keys.revoke'),
    named: t('programs.revoke.named', { name }),
    title: t('programs.revoke.title', { name }),
    text: t('programs.revoke.text'),
    done: t('programs.revoke.done', { name }),
  };
  return <EndForGood changes={companyKeys().queryKey} end={() => revokeKey(id)} words={words} />;
}
