import { isRelation } from '@packhouse/jsonapi';
import { firstHandlerForm, importerForm } from '@packhouse/programme';
import { expect, test } from 'vitest';
import words from '#domain/reports/texts/en.json' with { type: 'json' };

test.each([
  [firstHandlerForm, words.firstHandler.columns],
  [importerForm, words.importer.columns],
])('every column of the rows of a report has its words, so that none stands in English elsewhere', (form, columns) => {
  const keys = Object.values(form.lists).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, field]) =>
      isRelation(field) || ('sensitive' in field && field.sensitive === true) ? [] : [key],
    ),
  );
  expect(keys.filter((key) => !(key in columns))).toEqual([]);
});
