import type { StatementCheck, StatementColumns } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { separated } from '#kernel/format/separated.ts';
import { ColumnMatch } from './column-match.tsx';
import { type ChosenStatement, nothingTyped } from './import.calls.ts';
import { StatementFields } from './statement-fields.tsx';

interface StatementQuestionsProps {
  readonly chosen: ChosenStatement;
  readonly check: StatementCheck;
  readonly isRunning: boolean;
  readonly onRead: (chosen: ChosenStatement) => void;
}

/** Which refusals a typed account or balance can mend. */
const mended: ReadonlySet<string> = new Set([
  'noAccount',
  'accountNew',
  'openingMissing',
  'openingTwice',
  'closingMissing',
  'closingTwice',
  'closingLater',
  'balanceMalformed',
  'doesNotFoot',
  'chainBroken',
  'chainGap',
]);

/** Accounts that are proposed where the file names none, or one that nobody knows: said by anyone who presses on. */
function proposedIn({ found, refusal }: StatementCheck): ChosenStatement['typed'] {
  if (refusal?.code !== 'noAccount' && refusal?.code !== 'accountNew') return {};
  return Object.fromEntries(
    found.flatMap(({ account, proposed }) =>
      proposed === null || proposed === account ? [] : [[account, { ...nothingTyped, account: proposed }] as const],
    ),
  );
}

/** Everything that a file does not say itself, with one button that looks at it again. */
export function StatementQuestions({ chosen, check, isRunning, onRead }: StatementQuestionsProps) {
  const { t } = useTranslation('office-payments');
  const { table, encodings, accounts, found, refusal } = check;
  const [draft, setDraft] = useState(chosen);
  const code = refusal?.code ?? null;
  // Another account may have the very same file where it names none.
  const isNameless = code === 'fileKnown' && found.some(({ account }) => account === '');
  const asksFields = isNameless || Object.keys(chosen.typed).length > 0 || (code !== null && mended.has(code));
  const typed = { ...proposedIn(check), ...draft.typed };
  const asksEncoding = encodings.length > 0 || chosen.encoding !== '';
  if (!asksFields && !asksEncoding && table === null) return null;
  // Lines in doubt stand above, with a button of their own.
  const isElsewhere = (check.chain?.doubts.length ?? 0) > 0;
  const isHeadless = table?.isHeadless ?? false;
  const columns: StatementColumns | null = draft.columns ?? table?.columns ?? null;
  // Columns that are as they were proposed are read anew with the file.
  const readHeadless = (is: boolean) => onRead({ ...draft, typed, isHeadless: is, columns: null });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const told = isHeadless ? { isHeadless: true, columns } : {};
        // A proposal is said by anyone who presses on.
        setDraft({ ...draft, typed });
        onRead({ ...draft, typed, ...told });
      }}
    >
      <Card
        footer={
          <Row>
            <Button
              isDisabled={isRunning}
              type="submit"
              variant={code === null || isElsewhere ? 'secondary' : 'primary'}
            >
              {t('import.again')}
            </Button>
          </Row>
        }
        title={t('import.questions')}
      >
        <Stack gap="l">
          {encodings.length > 0 && (
            <RadioGroup
              description={t('import.encodingHint')}
              label={t('import.encoding')}
              onChange={(encoding) => setDraft({ ...draft, encoding })}
              options={encodings.map(({ encoding, words }) => {
                return { id: encoding, label: separated(...words) || encoding, description: encoding };
              })}
              value={draft.encoding}
            />
          )}
          {asksFields && (
            <Stack gap="m">
              <p>{t('import.fieldsHint')}</p>
              {(found.length === 0 ? [{ account: '', proposed: null, opening: null, closing: null }] : found).map(
                (one) => (
                  <StatementFields
                    found={one}
                    isOnly={found.length < 2}
                    key={one.account}
                    known={accounts}
                    onChange={(next) => setDraft({ ...draft, typed: { ...typed, [one.account]: next } })}
                    typed={typed[one.account] ?? nothingTyped}
                  />
                ),
              )}
              {(code === 'accountNew' || chosen.isNewAccount) && (
                <Checkbox
                  isChecked={draft.isNewAccount}
                  label={t('import.newAccount')}
                  onChange={(isNewAccount) => setDraft({ ...draft, isNewAccount })}
                />
              )}
            </Stack>
          )}
          {table !== null && (
            <Stack gap="m">
              <Checkbox
                isChecked={isHeadless}
                isDisabled={isRunning}
                label={t('columns.headless')}
                onChange={readHeadless}
              />
              <ColumnMatch
                columns={columns}
                key={table.headings.join('|')}
                onChange={(next) => setDraft({ ...draft, columns: next })}
                table={table}
              />
            </Stack>
          )}
        </Stack>
      </Card>
    </form>
  );
}
