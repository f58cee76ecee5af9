import {
  addDecimals,
  type CompanyContact,
  claimFields,
  type DescribedForm,
  type DomesticReimbItem,
  domesticItemFields,
  type ImportReimbItem,
  importItemFields,
  moneyScale,
  type ReimbursementRequest,
  totalPounds,
} from '@packhouse/programme';
import { formDocument } from './form-document.ts';
import type { RecordedForm } from './form-facts.ts';
import { listSection } from './list-section.ts';
import type { RecordDocument, RecordSection } from './record-document.ts';
import type { Words } from './words.ts';

export interface ReimbursementContent {
  readonly request: ReimbursementRequest;
  readonly domestic: readonly DomesticReimbItem[];
  readonly imports: readonly ImportReimbItem[];
  readonly seasonTitle: string;
  readonly company: CompanyContact;
}

type Item = DomesticReimbItem | ImportReimbItem;

function itemSection(
  named: Pick<RecordSection, 'id' | 'heading' | 'empty'>,
  described: DescribedForm,
  items: readonly Item[],
  words: Words,
): RecordSection {
  const sum = (of: (item: Item) => string | null) =>
    addDecimals(
      items.map((item) => of(item) ?? '0'),
      moneyScale,
    );
  const money = {
    calculatedAmount: sum(({ calculatedAmount }) => calculatedAmount),
    amountCollected: sum(({ amountCollected }) => amountCollected),
  };
  const { commodityForms: forms } = words.settings;
  const totals = { pounds: totalPounds(items), money };
  return listSection(named, { words: described.words, described, rows: items, forms, totals }, words);
}

export function reimbursementDocument(content: ReimbursementContent, words: Words): RecordDocument {
  const { request, domestic, imports, seasonTitle, company } = content;
  const { t, settings } = words;
  const recorded: RecordedForm = {
    described: claimFields,
    row: request,
    forms: settings.commodityForms,
    said: { notClaimedBefore: t(request.notClaimedBefore ? 'yes' : 'no') },
    derivedFacts: [{ at: 1, label: t('words:term.season'), value: seasonTitle }],
  };
  const named = {
    domestic: { id: 'domestic', heading: t('words:term.domesticItems'), empty: t('section.noDomestic') },
    imports: { id: 'import', heading: t('words:term.importItems'), empty: t('section.noImport') },
  };
  return formDocument(
    {
      title: seasonTitle === '' ? request.title : t('words:term.reimbursementRequestSeason', { season: seasonTitle }),
      company,
      recorded,
      sections: [
        // A list without items is nothing that a claim of the other says.
        ...(domestic.length > 0 || imports.length === 0
          ? [itemSection(named.domestic, domesticItemFields, domestic, words)]
          : []),
        ...(imports.length > 0 || domestic.length === 0
          ? [itemSection(named.imports, importItemFields, imports, words)]
          : []),
      ],
      statement: 'reimbursement_request',
      values: { season: seasonTitle },
    },
    words,
  );
}
