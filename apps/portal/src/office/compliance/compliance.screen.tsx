import { type ComplianceAnswer, complianceParts } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { SaveAsFile } from '#office/desk-parts/files/save-as-file.tsx';
import { type ListAddress, useListMembers } from '#office/desk-parts/list/use-list-members.ts';
import { Places } from '#office/desk-parts/places.tsx';
import { CompanyRows } from './company-rows.tsx';
import { complianceOf } from './compliance.calls.ts';

/** /office/compliance: how each company stands with each month; season, part, search and page stand in the address. */
export function Compliance() {
  const { t } = useTranslation(['office-compliance', 'kernel']);
  const word = useDeskWords();
  const address = useListMembers();
  const { page: _, ...query } = address.members;
  // With phone and e-mail.
  const file = { path: 'compliance/file', query: { ...query, language: currentLanguage() }, name: 'compliance.csv' };
  const read = useRead(useQuery(complianceOf(address.members)));
  return (
    <Stack gap="m">
      <PageHeader actions={<SaveAsFile file={file} />} meta={read.data?.season?.name} title={t('title')} />
      <ReadStates count={8} read={read} shape="table">
        {(answer) => (
          <>
            <Parts address={address} answer={answer} />
            <Row align="end" gap="m">
              <TextField
                label={t('find')}
                onChange={(q) => address.change({ q, page: '' })}
                type="search"
                value={address.members.q ?? ''}
                width="medium"
              />
              <Select
                label={t('season')}
                onChange={(season) => address.change({ season, page: '' })}
                options={answer.seasons.map(({ id, name }) => ({ id, label: name }))}
                value={answer.season?.id ?? ''}
                width="medium"
              />
            </Row>
            {word === null ? (
              <Skeleton label={t('kernel:loading')} shape="table" />
            ) : (
              <CompanyRows address={address} answer={answer} word={word} />
            )}
          </>
        )}
      </ReadStates>
    </Stack>
  );
}

function Parts({ answer: { counts }, address }: { answer: ComplianceAnswer; address: ListAddress }) {
  const { t, format } = useTexts('office-compliance');
  const here = complianceParts.find((part) => part === address.members.part) ?? 'all';
  return (
    <Places
      here={here}
      hrefOf={(part) => address.hrefWith({ part: part === 'all' ? '' : part, page: '' })}
      label={t('parts')}
      nameOf={(part) => `${t(`part.${part}`)} (${format.number(counts[part])})`}
      places={['all', ...complianceParts]}
    />
  );
}
