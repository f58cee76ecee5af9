import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { Button } from '#ui/actions/button.tsx';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Columns, Row, Stack } from '#ui/layout/stack.tsx';
import type { ChosenStatement } from './import.calls.ts';

interface StatementFieldsProps {
  readonly chosen: ChosenStatement;
  /** Why the file is not taken; null when it is. */
  readonly code: string | null;
  readonly onRead: (chosen: ChosenStatement) => void;
}

/** Which refusals a typed account or balance can mend. */
const mended: ReadonlySet<string> = new Set(['noAccount', 'openingMissing', 'closingMissing', 'doesNotFoot']);

/** The account and the balances that a file does not say; asked for where they are missing. */
export function StatementFields({ chosen, code, onRead }: StatementFieldsProps) {
  const { t } = useTranslation('office-payments');
  const figures = useFigureTyping();
  const [account, setAccount] = useState(chosen.account);
  const [opening, setOpening] = useState(chosen.opening);
  const [closing, setClosing] = useState(chosen.closing);
  const wasAsked = chosen.account !== '' || chosen.opening !== '' || chosen.closing !== '';
  if (!wasAsked && (code === null || !mended.has(code))) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRead({ ...chosen, account, opening, closing });
      }}
    >
      <Stack gap="s">
        <Columns min="s">
          <TextField
            description={t('import.accountHint')}
            label={t('import.account')}
            onChange={setAccount}
            value={account}
          />
          <FigureField
            description={t('import.openingHint')}
            figures={figures}
            label={t('import.opening')}
            onChange={setOpening}
            value={opening}
          />
          <FigureField
            description={t('import.closingHint')}
            figures={figures}
            label={t('import.closing')}
            onChange={setClosing}
            value={closing}
          />
        </Columns>
        <Row>
          <Button type="submit" variant={code === null ? 'secondary' : 'primary'}>
            {t('import.again')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
