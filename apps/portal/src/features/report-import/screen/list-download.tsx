import { fileFormats } from '@packhouse/spreadsheet';
import { MenuButton } from '@packhouse/ui/actions/menu-button.tsx';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kernel/client/save-file.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import type { CheckParts } from './step-parts.ts';

const listed = ['notAdded', 'all'] as const;
const wishes = listed.flatMap((which) => fileFormats.map((format) => ({ id: `${which} ${format}`, which, format })));

/** The rows that are not added, or the whole file, with what is wrong with each row: for a spreadsheet. */
export function ListDownload({ flow, report }: Pick<CheckParts, 'flow' | 'report'>) {
  const { t } = useTranslation('report-import');
  const problemText = useProblemText();
  const get = async (id: string) => {
    const wish = wishes.find((one) => one.id === id);
    if (wish === undefined) return;
    const { which, format } = wish;
    // Without their facts sentences keep their placeholders: the worker fills them.
    const templates = Object.fromEntries(report.codes.map((code) => [code, problemText({ code })]));
    const file = await flow.list({ sentences: { templates, language: currentLanguage() }, which, format });
    saveFile(file, `${t(`import.list.${which}File`)}.${format}`);
  };
  const groups = listed.map((which) => ({
    id: which,
    title: t(`import.list.${which}`),
    entries: fileFormats.map((format) => ({ id: `${which} ${format}`, label: t(`import.list.${format}`) })),
  }));
  return (
    <MenuButton groups={groups} icon="download" onAction={(id) => void get(id)} size="small">
      {t('import.check.download')}
    </MenuButton>
  );
}
