// Writes anew what is made from the declarations and settings: the Drupal recipe and the operator guide's settings.
import { writeFileSync } from 'node:fs';
import { settings } from '../apps/server/src/config.ts';
import { registry } from '../packages/programme/src/index.ts';
import { drupalRecipe } from './parts/drupal-recipe.mjs';
import { settingsPage } from './parts/settings-page.mjs';

const root = new URL('../', import.meta.url);
writeFileSync(new URL('deploy/drupal/recipe.yml', root), drupalRecipe(registry));
writeFileSync(new URL('docs/operator-guide/settings.md', root), settingsPage(settings));
