import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createRegistry, defineResource, many, text } from '../../../packages/jsonapi/src/index.ts';
import { codedLabel, registry } from '../../../packages/programme/src/index.ts';
import { readSource } from '../source/source-files.mjs';
import { drupalRecipe } from './drupal-recipe.mjs';

const recipe = parse(drupalRecipe(registry));
const made = (name) => recipe.config.actions[name]?.createIfNotExists;

describe('the Drupal recipe', () => {
  it('is committed as the declarations have it; "npm run programme:references" writes it anew', () => {
    expect(readSource('deploy/drupal/recipe.yml')).toBe(drupalRecipe(registry));
  });

  it('makes every declared field, on a type and in a storage that it makes or Drupal has', () => {
    for (const { entity, type, fields } of registry.resources) {
      const bundle = type.split('--')[1];
      if (entity === 'node') expect(made(`node.type.${bundle}`)).toBeDefined();
      for (const field of Object.values(fields)) {
        const { wire } = field;
        expect(made(`field.field.${entity}.${bundle}.${wire}`)).toMatchObject({
          field_name: wire,
          bundle,
          label: codedLabel(field),
        });
        expect(made(`field.storage.${entity}.${wire}`)).toMatchObject({ field_name: wire, entity_type: entity });
      }
    }
  });

  it('makes storages before the fields that stand on them', () => {
    const names = Object.keys(recipe.config.actions);
    const lastStorage = names.findLastIndex((name) => name.startsWith('field.storage.'));
    expect(lastStorage).toBeLessThan(names.findIndex((name) => name.startsWith('field.field.')));
  });

  it('keeps decimals exact, days as days, files private and limited, words closed', () => {
    expect(made('field.storage.node.field_inshell_rate')).toMatchObject({ type: 'decimal', settings: { scale: 4 } });
    expect(made('field.storage.node.field_due_date').settings).toEqual({ datetime_type: 'date' });
    expect(made('field.storage.node.field_fh_report_pdf').settings).toMatchObject({ uri_scheme: 'private' });
    const pdf = made('field.field.node.first_handler_report.field_fh_report_pdf');
    expect(pdf.settings).toEqual({ file_extensions: 'pdf', max_filesize: '20 MB' });
    expect(made('field.storage.node.field_submission_status').settings.allowed_values).toMatchObject({
      draft: 'Draft',
    });
  });

  it('is not made of declarations that Drupal cannot hold', () => {
    const of = (type, field) => defineResource({ type, owner: { kind: 'shared' }, fields: { field } });
    const long = of('node--a', text('field_of_a_name_longer_than_drupal_takes', 'Long'));
    expect(() => drupalRecipe(createRegistry([long]))).toThrow("longer than Drupal's 32 characters");
    const two = [of('node--a', text('field_x', 'X')), of('node--b', many('field_x', 'X', 'node--a'))];
    expect(() => drupalRecipe(createRegistry(two))).toThrow('declared in two ways');
  });
});
