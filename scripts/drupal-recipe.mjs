// Writes deploy/drupal/recipe.yml anew from the declarations.
import { writeFileSync } from 'node:fs';
import { registry } from '../packages/programme/src/index.ts';
import { drupalRecipe } from './parts/drupal-recipe.mjs';

writeFileSync(new URL('../deploy/drupal/recipe.yml', import.meta.url), drupalRecipe(registry));
