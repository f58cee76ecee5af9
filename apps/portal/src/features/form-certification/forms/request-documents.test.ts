import { decodeResource } from '@packhouse/jsonapi';
import {
  domesticReimbItem,
  exRequestDeMinimis,
  exRequestOrganic,
  importReimbItem,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { deMinimisDocument } from './de-minimis-document.ts';
import { organicDocument } from './organic-request.ts';
import type { RecordDocument } from './record-document.ts';
import { reimbursementDocument } from './reimbursement-document.ts';
import { firstHandlerContent } from './reports/first-handler.fixture.ts';
import { englishWords } from './words.fixture.ts';

const words = await englishWords();
const { company, seasonTitle } = firstHandlerContent(0);
const decodeSeason = decodeResource(season, {
  type: season.type,
  id: 'season',
  attributes: { title: '2026-27', field_season_start_date: '2026-10-01', field_de_minimis_limit: '50000.00' },
});
const facts = (recordDocument: RecordDocument) =>
  Object.fromEntries(recordDocument.facts.map(({ label, value }) => [label, value]));

describe('a de minimis request in words', () => {
  const request = decodeResource(exRequestDeMinimis, {
    type: exRequestDeMinimis.type,
    id: 'request',
    attributes: {
      field_applicant_type: 'importer',
      field_fy1_inshell_lbs: '31250.00',
      field_fy1_shelled_lbs: '4000.00',
      field_fy4_inshell_lbs: '42000.00',
      field_fy4_shelled_lbs: '3000.00',
      field_total_inshell_lbs: '73250.00',
      field_total_shelled_lbs: '7000.00',
      field_average_lbs: '21812.50',
    },
  });
  const recordDocument = deMinimisDocument({ request, season: decodeSeason, seasons: [], company }, words);

  it('shows the average against the limit and the seasons behind it', () => {
    expect(recordDocument.figures.slice(0, 2).map(({ value }) => value)).toEqual(['21,812.50 lb', '50,000.00 lb']);
    expect(recordDocument.sections[0]?.rows).toEqual([
      ['2023-24', '31,250.00', '4,000.00', '39,250.00'],
      ['2024-25', '0.00', '0.00', '0.00'],
      ['2025-26', '0.00', '0.00', '0.00'],
      ['2026-27, estimate', '42,000.00', '3,000.00', '48,000.00'],
    ]);
    expect(recordDocument.sections[0]?.totals).toEqual(['Total', '73,250.00', '7,000.00', '87,250.00']);
  });

  it('asks to declare the average', () => {
    expect(recordDocument.statement).toContain('their average is 21,812.50 pounds in shell');
    expect(facts(recordDocument)).toMatchObject({ Season: '2026-27', 'Applying as': 'Importer' });
  });
});

describe('an organic request in words', () => {
  const request = decodeResource(exRequestOrganic, {
    type: exRequestOrganic.type,
    id: 'request',
    attributes: {
      field_operation_type: ['producer', 'first_handler'],
      field_tax_id: '12-3456789',
      field_has_organic_plan: true,
      field_certifier_name: 'CCOF',
      field_est_organic_lbs: '45000.00',
      field_est_nonorganic_lbs: '75000.00',
      field_est_total_lbs: '120000.00',
    },
    relationships: { field_organic_documentaion_pdf: { data: [{ type: 'file--file', id: 'file' }] } },
  });
  const recordDocument = organicDocument({ request, seasonTitle, company }, words);

  it('shows the estimates, who certified the crop and the tax number by its end alone', () => {
    expect(recordDocument.figures.map(({ value }) => value)).toEqual(['45,000.00 lb', '75,000.00 lb', '120,000.00 lb']);
    expect(facts(recordDocument)).toMatchObject({
      'Type of operation': 'Producer and First handler',
      'Tax ID': '•••• 6789',
      'Organic system plan and certificate': 'Yes',
      Certifier: 'CCOF',
      Documents: '1 document attached',
    });
  });
});

describe('a reimbursement request in words', () => {
  const amounts = { field_inshell_lbs: '100.00', field_calculated_amount: '2.00', field_amount_collected: '2.00' };
  const domestic = decodeResource(domesticReimbItem, {
    type: domesticReimbItem.type,
    id: 'domestic',
    attributes: { ...amounts, field_producer_name: 'Lake Fork Pecans', field_reimb_reason: 'organic' },
  });
  const imports = decodeResource(importReimbItem, {
    type: importReimbItem.type,
    id: 'import',
    attributes: { ...amounts, field_entry_number: 'XJ500142333', field_country_origin: 'MX' },
  });
  const request = decodeResource(reimbursementRequest, {
    type: reimbursementRequest.type,
    id: 'request',
    attributes: { field_total_claimed: '4.00', field_tax_id: '12-3456789', field_not_claimed_before: true },
  });
  const recordDocument = reimbursementDocument(
    { request, domestic: [domestic], imports: [imports], seasonTitle, company },
    words,
  );

  it('lists domestic and import items with what is claimed for each', () => {
    expect(recordDocument.figures[0]).toMatchObject({ label: 'Claimed', value: '$4.00' });
    expect(recordDocument.sections.map(({ heading, rows }) => [heading, rows[0]?.[0]])).toEqual([
      ['Domestic items', 'Lake Fork Pecans'],
      ['Import items', 'XJ5-0014233-3'],
    ]);
    for (const { totals } of recordDocument.sections) expect(totals?.at(-1)).toBe('$2.00');
  });

  it.each([
    [[domestic], [], ['Domestic items']],
    [[], [imports], ['Import items']],
    [[], [], ['Domestic items', 'Import items']],
  ])('has no list for what it does not ask for, %#', (ofCrop, ofEntries, headings) => {
    const content = { request, domestic: ofCrop, imports: ofEntries, seasonTitle, company };
    expect(reimbursementDocument(content, words).sections.map(({ heading }) => heading)).toEqual(headings);
  });

  it('is called as its row is where its season could not be read, without a comma that hangs', () => {
    const named = { ...request, title: 'Reimbursement Request-10391-2026-27' };
    const content = { request: named, domestic: [domestic], imports: [], seasonTitle: '', company };
    expect(reimbursementDocument(content, words).title).toBe(named.title);
  });

  it('says that it was not asked for before', () => {
    expect(facts(recordDocument)).toMatchObject({ 'Not asked for before': 'Yes', 'Tax ID': '•••• 6789' });
    expect(recordDocument.statement).toContain('These pecans are in no earlier request.');
  });
});
