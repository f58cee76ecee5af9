import {
  addDecimals,
  type CompanyContact,
  certificationStatement,
  type DomesticReimbItem,
  formatEntryNumber,
  type ImportReimbItem,
  moneyScale,
  type ReimbursementRequest,
  totalPounds,
} from '@packhouse/programme';
import { partyOf } from '../company-block.ts';
import { masked } from '../masked.ts';
import { cellLines, formLabel, poundsColumns } from '../pounds-columns.ts';
import type { RecordDocument, RecordSection } from '../record-document.ts';
import { regionNames } from '../region-names.ts';
import { type ColumnOf, tableSection } from '../table-section.ts';
import type { Words } from '../words.ts';
import { requestFacts } from './request-facts.ts';

export interface ReimbursementContent {
  readonly request: ReimbursementRequest;
  readonly domestic: readonly DomesticReimbItem[];
  readonly imports: readonly ImportReimbItem[];
  readonly seasonTitle: string;
  readonly company: CompanyContact;
}

type Item = DomesticReimbItem | ImportReimbItem;

function claimColumns<Row extends Item>(items: readonly Row[], words: Words): ColumnOf<Row>[] {
  const { t, format, settings } = words;
  const sum = (of: (item: Row) => string | null) =>
    format.money(
      addDecimals(
        items.map((item) => of(item) ?? '0'),
        moneyScale,
      ),
    );
  return [
    // Border: the programme's texts name every reason that may be written.
    {
      label: t('column.claimReason'),
      weight: 3,
      text: ({ reason }) => (reason ? t(`claim.${reason}` as 'claim.organic') : ''),
    },
    ...poundsColumns<Row>(settings.commodityForms, totalPounds(items), words),
    {
      label: t('column.calculated'),
      align: 'end',
      weight: 2.2,
      text: (item) => format.money(item.calculatedAmount ?? '0.00'),
      total: sum((item) => item.calculatedAmount),
    },
    {
      label: t('column.claimed'),
      align: 'end',
      weight: 2.2,
      text: (item) => format.money(item.amountCollected ?? '0.00'),
      total: sum((item) => item.amountCollected),
    },
  ];
}

function domesticSection({ domestic }: ReimbursementContent, words: Words): RecordSection {
  const { t, format } = words;
  const columns: ColumnOf<DomesticReimbItem>[] = [
    {
      label: t('column.producer'),
      weight: 4,
      text: (item) => cellLines(item.producerName, item.producerAddress),
      total: t('total'),
    },
    { label: t('column.state'), weight: 1.5, text: (item) => item.stateGrown ?? '' },
    { label: t('column.handler'), weight: 3, text: (item) => item.paidByHandler ?? '' },
    { label: t('column.paidOn'), weight: 2.2, text: (item) => format.shortDate(item.assessmentPaidOn ?? '') },
    { label: t('column.settlement'), weight: 2, text: (item) => item.reference ?? '', isOptional: true },
    ...claimColumns(domestic, words),
  ];
  return tableSection(
    { id: 'domestic', heading: t('words:term.domesticItems'), empty: t('section.noDomestic') },
    columns,
    domestic,
  );
}

function importSection({ imports }: ReimbursementContent, words: Words): RecordSection {
  const { t, format } = words;
  const nameOf = regionNames(words);
  const columns: ColumnOf<ImportReimbItem>[] = [
    {
      label: t('column.entryNumber'),
      weight: 2.6,
      text: (item) => formatEntryNumber(item.entryNumber ?? ''),
      total: t('total'),
    },
    { label: t('column.entryDate'), weight: 2.2, text: (item) => format.shortDate(item.entryDate ?? '') },
    { label: t('column.country'), weight: 2.2, text: (item) => nameOf(item.country ?? '') },
    { label: t('column.port'), weight: 1.4, text: (item) => item.portCode ?? '' },
    ...claimColumns(imports, words),
  ];
  return tableSection(
    { id: 'import', heading: t('words:term.importItems'), empty: t('section.noImport') },
    columns,
    imports,
  );
}

function factsOf({ request, seasonTitle }: ReimbursementContent, { t }: Words) {
  const documents = request.supportingDocs.length;
  return requestFacts([
    { label: t('words:term.season'), value: seasonTitle },
    { label: t('words:term.applicant'), value: request.applicantName },
    { label: t('fact.applicantTitle'), value: request.applicantTitle },
    { label: t('words:term.phone'), value: request.applicantPhone },
    { label: t('words:term.taxID'), value: masked(request.taxId) },
    { label: t('words:term.importerNumber'), value: masked(request.importerNumber) },
    { label: t('words:term.exemptionCertificate'), value: request.certificateNumber },
    { label: t('words:term.payTo'), value: request.payeeName },
    { label: t('words:term.address'), value: request.payeeAddress },
    { label: t('fact.notClaimedBefore'), value: request.notClaimedBefore ? t('yes') : t('no') },
    { label: t('words:term.documents'), value: documents === 0 ? null : t('documents', { count: documents }) },
  ]);
}

/** A claim in words (domain.md 2.7). */
export function reimbursementDocument(content: ReimbursementContent, words: Words): RecordDocument {
  const { request, seasonTitle, company } = content;
  const { t, format, settings, language } = words;
  return {
    title: t('words:term.reimbursementRequestSeason', { season: seasonTitle }),
    party: partyOf(company, words),
    figures: [
      { id: 'claimed', label: t('words:term.claimed'), value: format.money(request.totalClaimed ?? '0.00') },
      ...settings.commodityForms.map((form) => ({
        id: form.key,
        label: t('figure.pounds', { form: formLabel(form, words) }),
        value: format.pounds((form.key === 'inshell' ? request.totalInshell : request.totalShelled) ?? '0.00'),
      })),
    ],
    facts: factsOf(content, words),
    sections: [domesticSection(content, words), importSection(content, words)],
    statement: certificationStatement({
      statement: 'reimbursement_request',
      settings,
      values: { company: company.legalName || company.title, season: seasonTitle },
      language,
    }),
  };
}
