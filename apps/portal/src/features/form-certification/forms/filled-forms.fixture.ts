import { decodeResource, isRelation, type Resource } from '@packhouse/jsonapi';
import {
  domesticReimbItem,
  exRequestDeMinimis,
  exRequestOrganic,
  type FormType,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  importerExemptReceipt,
  importerNonExemptReceipt,
  importerReport,
  importReimbItem,
  reimbursementRequest,
  season,
} from '@packhouse/programme';
import { sampleValue } from '@packhouse/testing';
import { deMinimisDocument } from './de-minimis-document.ts';
import { organicDocument } from './organic-request.ts';
import type { RecordDocument } from './record-document.ts';
import { reimbursementDocument } from './reimbursement-document.ts';
import { firstHandlerContent } from './reports/first-handler.fixture.ts';
import { firstHandlerDocument } from './reports/first-handler-document.ts';
import { importerDocument } from './reports/importer-document.ts';
import type { Words } from './words.ts';

const { company, period, seasonTitle } = firstHandlerContent(0);

const ofSeason = decodeResource(season, {
  type: season.type,
  id: 'season',
  attributes: { title: seasonTitle, field_season_start_date: '2026-10-01', field_de_minimis_limit: '50000.00' },
});

/** A value for each declared field, and a file where files may be attached; `except`: keys that are left empty. */
function filled<R extends Resource>(resource: R, except: readonly string[] = []) {
  const fields = Object.entries(resource.fields);
  // Odd seeds: what can be ticked is ticked.
  const attributes = fields.flatMap(([key, field], index) =>
    isRelation(field) || except.includes(key) ? [] : [[field.wire, sampleValue(field, 1 + 2 * index)] as const],
  );
  const relationships = fields.flatMap(([key, field]) => {
    if (except.includes(key)) return [];
    const ref = { type: 'file--file', id: 'file' };
    return isRelation(field) && field.upload ? [[field.wire, { data: field.kind === 'many' ? [ref] : ref }]] : [];
  });
  return decodeResource(resource, {
    type: resource.type,
    id: resource.type,
    attributes: Object.fromEntries(attributes),
    relationships: Object.fromEntries(relationships),
  });
}

/** Which field of which declaration is left empty. */
export type LeftEmpty = readonly [Resource, string] | null;

type Shown = (words: Words, leftEmpty?: LeftEmpty) => RecordDocument;

const fill = <R extends Resource>(resource: R, leftEmpty: LeftEmpty) =>
  filled(resource, leftEmpty?.[0] === resource ? [leftEmpty[1]] : []);

const amendment = { company, period, seasonTitle, version: 2, amends: 1 };

/** For tests: each form as certification shows it, a correction of an earlier version where there are such, all its fields filled. */
export const filledForms: Readonly<Record<FormType, Shown>> = {
  first_handler_report: (words, empty = null) =>
    firstHandlerDocument(
      {
        ...amendment,
        report: fill(firstHandlerReport, empty),
        nonExempt: [fill(fhNonExemptReceipt, empty)],
        exempt: [fill(fhExemptReceipt, empty)],
      },
      words,
    ),
  importer_report: (words, empty = null) =>
    importerDocument(
      {
        ...amendment,
        report: fill(importerReport, empty),
        nonExempt: [fill(importerNonExemptReceipt, empty)],
        exempt: [fill(importerExemptReceipt, empty)],
      },
      words,
    ),
  ex_request_de_minimis: (words, empty = null) =>
    deMinimisDocument(
      { company, season: ofSeason, seasons: [ofSeason], request: fill(exRequestDeMinimis, empty) },
      words,
    ),
  ex_request_organic: (words, empty = null) =>
    organicDocument({ company, seasonTitle, request: fill(exRequestOrganic, empty) }, words),
  reimbursement_request: (words, empty = null) =>
    reimbursementDocument(
      {
        company,
        seasonTitle,
        request: fill(reimbursementRequest, empty),
        domestic: [fill(domesticReimbItem, empty)],
        imports: [fill(importReimbItem, empty)],
      },
      words,
    ),
};
