import { type ClaimItem, type ClaimLine, explainableVerdicts } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';

interface AcceptSheetProps {
  readonly id: string;
  readonly item: ClaimItem;
  readonly line: ClaimLine;
  readonly onReload: () => void;
}

const explained: readonly string[] = ['document', ...explainableVerdicts];

/** Puts a paper of the claim behind an item that nobody reported, or takes it away. */
export function AcceptSheet({ id, item, line, onReload }: AcceptSheetProps) {
  const { t } = useTranslation('office-reimbursements');
  const papers = item.files.filter(({ role }) => role === 'paper');
  const isAccepted = line.evidence?.verdict === 'document';
  const [file, setFile] = useState(papers[0]?.id ?? '');
  const [note, setNote] = useState('');
  if (!explained.includes(line.evidence?.verdict ?? '')) return null;
  const given = () => {
    if (note.trim() === '' || (!isAccepted && file === '')) return null;
    return { reimbursement: id, item: line.id, note: note.trim(), ...(isAccepted ? {} : { file }) };
  };
  return (
    <FormAct
      act="reimbursement document"
      given={given}
      label={t(isAccepted ? 'takeSheetAway' : 'acceptSheet')}
      onDone={() => setNote('')}
      onReload={onReload}
      size="small"
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t(isAccepted ? 'takeSheetAwayHint' : 'acceptSheetHint', { place: line.place, name: line.name })}</p>
          {!isAccepted && (
            <Select
              error={isTried && file === '' ? t('sheetMissing') : undefined}
              label={t('sheet')}
              onChange={setFile}
              options={papers.map(({ id: paper, name }) => ({ id: paper, label: name }))}
              value={file}
            />
          )}
          <WordsField isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
