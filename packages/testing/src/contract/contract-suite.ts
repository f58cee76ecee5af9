import type { Registry, Resource } from '@packhouse/jsonapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../sample-of.ts';
import { accessCells } from './access-cells.ts';
import type { Cell } from './cell.ts';
import type { ContractBackend, ContractRules } from './contract-backend.ts';
import { queryCells } from './query-cells.ts';
import { readCells } from './read-cells.ts';
import { refusalCells } from './refusal-cells.ts';
import { relationCells } from './relation-cells.ts';
import { makeSide } from './side.ts';
import { Stage } from './stage.ts';
import { writeCells } from './write-cells.ts';

/** Everything that the contract asks of a type, made from its declaration alone. */
function contractCells(resource: Resource): readonly Cell[] {
  const aspects = [readCells, queryCells, writeCells, refusalCells, relationCells, accessCells];
  return aspects.flatMap((aspect) => aspect(resource));
}

/** A sixteenth of a type's cells, each type another; and whatever is the first about a field, so that none is left out. */
function chosenOf(resource: Resource, turn: number): readonly Cell[] {
  const cells = contractCells(resource);
  const sample = new Set(sampleOf(cells, 16, turn));
  const fields = new Set<Cell['key']>();
  return cells.filter((cell) => {
    const isFirst = !fields.has(cell.key);
    fields.add(cell.key);
    return isFirst || sample.has(cell);
  });
}

async function openStage(backend: ContractBackend, registry: Registry, rules: ContractRules): Promise<Stage> {
  const own = await makeSide(backend, registry, rules);
  const foreign = await makeSide(backend, registry, rules);
  const staff = await backend.person({ companyId: null, staff: true, values: {} });
  return new Stage({ backend, registry, rules }, { own, foreign, staff });
}

/**
 * Registers the contract of every declared type as tests: lists, filters, sorts, includes, pages, reads, creations,
 * changes, refusals, other companies, nobody, the office, relations. `open` is asked once, before the first test.
 */
export function contractSuite(options: {
  registry: Registry;
  open: () => Promise<ContractBackend>;
  rules?: ContractRules;
}): void {
  const { registry, open, rules = {} } = options;
  const done: Cell[] = [];
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(await open(), registry, rules);
  });
  for (const [turn, resource] of registry.resources.entries()) {
    describe(resource.type, () => {
      for (const cell of chosenOf(resource, turn)) {
        it(cell.title, async () => {
          done.push(cell);
          await cell.run(stage);
        });
      }
    });
  }
  describe('the contract', () => {
    it('covers every declared type and every field of it', () => {
      for (const resource of registry.resources) {
        const cells = done.filter((cell) => cell.resource === resource);
        expect(cells.length, resource.type).toBeGreaterThan(0);
        const fields = new Set(cells.map(({ key }) => key));
        expect(Object.keys(resource.fields).filter((key) => !fields.has(key))).toEqual([]);
      }
    });
  });
  afterAll(() => {
    const fields = registry.resources.reduce((sum, resource) => sum + Object.keys(resource.fields).length, 0);
    console.log(`Contract: ${registry.resources.length} resource types, ${fields} fields, ${done.length} cells.`);
  });
}
