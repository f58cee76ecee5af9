import { limitsOf } from '@packhouse/jsonapi';
import { type ActSent, allowedMoves, type CompanyItem, companyContact, companyTypes } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { textIn } from './edit-contact.tsx';
import { Reason } from './reason.tsx';

const texts = ['legalName', 'rootId', 'taxId', 'importerNumber'] as const;
/** Nobody sees them here: what stays empty stays as it is. */
const hidden: ReadonlySet<string> = new Set(['taxId', 'importerNumber']);

interface Wish {
  readonly name: string;
  readonly texts: Readonly<Record<(typeof texts)[number], string>>;
  readonly types: readonly string[];
  readonly state: string;
}

/** The company as it stands, with which the form begins. */
function standing(item: CompanyItem): Wish {
  const types = item.overview.types;
  return {
    name: item.head.name,
    texts: { legalName: textIn(item, 'legalName'), rootId: textIn(item, 'rootId'), taxId: '', importerNumber: '' },
    types: Array.isArray(types) ? types.map(String) : [],
    state: item.head.state,
  };
}

function changesIn(now: Wish, wish: Wish): Omit<ActSent<'company change'>, 'number' | 'reason'> {
  const typed: Partial<Wish['texts']> = Object.fromEntries(
    texts.flatMap((key) => (wish.texts[key].trim() === now.texts[key] ? [] : [[key, wish.texts[key].trim()] as const])),
  );
  return {
    ...(wish.name.trim() === now.name || wish.name.trim() === '' ? {} : { name: wish.name.trim() }),
    ...typed,
    ...(wish.types.length === 0 || wish.types.join() === now.types.join() ? {} : { types: wish.types }),
    ...(wish.state === now.state ? {} : { status: wish.state }),
  };
}

/** Changes who a company is: its names, numbers, types and status. Always with a second person. */
export function EditIdentity({ id, item }: ItemPartProps<CompanyItem>) {
  const { t } = useTranslation('office-companies');
  const now = standing(item);
  const [wish, setWish] = useState(now);
  const [reason, setReason] = useState('');
  const changes = changesIn(now, wish);
  const isUnchanged = Object.keys(changes).length === 0;
  const given = () =>
    isUnchanged || reason.trim() === '' || wish.types.length === 0
      ? null
      : { number: id, ...changes, reason: reason.trim() };
  return (
    <FormAct
      act="company change"
      given={given}
      label={t('editIdentity')}
      right="companyIdentity"
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t('editIdentityHint')}</p>
          <IdentityFields item={item} onChange={setWish} wish={wish} />
          <Reason isTried={isTried} isUnchanged={isUnchanged} onChange={setReason} value={reason} />
        </>
      )}
    </FormAct>
  );
}

interface FieldsProps extends Pick<ItemPartProps<CompanyItem>, 'item'> {
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

function IdentityFields({ item, wish, onChange }: FieldsProps) {
  const { t } = useTranslation(['office-companies', 'office']);
  const { field } = useChangeWords();
  const word = useDeskWords();
  const states = [item.head.state, ...allowedMoves({ subject: 'company', from: item.head.state, by: 'staff' })];
  return (
    <>
      <Columns min="s">
        <TextField label={field('title')} onChange={(name) => onChange({ ...wish, name })} value={wish.name} />
        {texts.map((key) => (
          <TextField
            autoComplete="off"
            description={hidden.has(key) ? t('asItIs', { masked: textIn(item, key) || '–' }) : undefined}
            key={key}
            label={field(key)}
            maxLength={limitsOf(companyContact)[key]}
            onChange={(text) => onChange({ ...wish, texts: { ...wish.texts, [key]: text } })}
            value={wish.texts[key]}
          />
        ))}
        <Select
          label={field('status')}
          onChange={(state) => onChange({ ...wish, state })}
          options={[...new Set(states)].map((state) => ({ id: state, label: word?.('state', state) ?? '' }))}
          value={wish.state}
        />
      </Columns>
      <CheckboxGroup
        error={wish.types.length === 0 ? t('typesMissing') : undefined}
        label={field('types')}
        layout="row"
        onChange={(types) => onChange({ ...wish, types })}
        options={companyTypes.map((type) => ({ id: type, label: t(`office:companyType.${type}`) }))}
        value={wish.types}
      />
    </>
  );
}
