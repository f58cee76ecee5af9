// Writes anew what is made from the declarations and settings: the Drupal recipe, the page of fields, the operator guide's
// settings and its table of who may do what at a provider's Drupal, the notices of what is shipped.
import { readFileSync, writeFileSync } from 'node:fs';
import deskWords from '../apps/portal/src/office/desk-parts/texts/en.json' with { type: 'json' };
import settingWords from '../apps/portal/src/office/settings/texts/en.json' with { type: 'json' };
import { settings } from '../apps/server/src/config/config.ts';
import { defaultSettings, filingForms, registry } from '../packages/programme/src/index.ts';
import { accessTypes } from './parts/references/access-module.mjs';
import { catalogues, described } from './parts/references/described-forms.mjs';
import { drupalRecipe } from './parts/references/drupal-recipe.mjs';
import { fieldsPage } from './parts/references/fields-page.mjs';
import { withAccessTable } from './parts/references/provider-access.mjs';
import { settingsPage } from './parts/references/settings-page.mjs';
import { thirdPartyNotices } from './parts/references/third-party-notices.mjs';

const root = new URL('../', import.meta.url);
writeFileSync(new URL('deploy/drupal/recipe.yml', root), drupalRecipe(registry));
writeFileSync(new URL('deploy/drupal/packhouse_access/packhouse_access.types.yml', root), accessTypes());
writeFileSync(
  new URL('docs/operator-guide/settings.md', root),
  settingsPage(settings, defaultSettings, { field: deskWords.field, hint: settingWords.hint }),
);
writeFileSync(new URL('docs/fields.md', root), fieldsPage(described, catalogues));
const providerPage = new URL('docs/operator-guide/provider.md', root);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
writeFileSync(new URL('THIRD_PARTY_NOTICES.txt', root), thirdPartyNotices(lock));
writeFileSync(providerPage, withAccessTable(readFileSync(providerPage, 'utf8'), registry, filingForms));
