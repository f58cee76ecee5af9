import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';
import { changedFiles, folderOf, journeysOf, roomsOfJourneys } from './changed.mjs';

const rooms = new Map([
  ['certify.spec.ts', ['features/form-certification', 'packages/record-pdf']],
  ['sign-in.spec.ts', ['features/sign-in', 'server/identity']],
]);

it('walks the journeys that name a room in which something changed', () => {
  expect(journeysOf(['packages/record-pdf/src/page.ts'], rooms)).toEqual(['certify.spec.ts']);
  expect(journeysOf(['apps/server/src/identity/tokens/grant.ts'], rooms)).toEqual(['sign-in.spec.ts']);
  expect(journeysOf(['apps/portal/src/features/sign-in-elsewhere/a.ts', 'docs/a.md'], rooms)).toEqual([]);
});

it('walks the journeys that changed themselves, and all after a change of what they share', () => {
  expect(journeysOf(['e2e/sign-in.spec.ts'], rooms)).toEqual(['sign-in.spec.ts']);
  expect(journeysOf(['e2e/portal.ts'], rooms)).toEqual([...rooms.keys()]);
  expect(journeysOf(['playwright.config.ts'], rooms)).toEqual([...rooms.keys()]);
});

it('knows what differs from a commit', () => {
  const { since, files } = changedFiles('HEAD');
  expect(since).toBe('HEAD');
  expect(files.every((file) => typeof file === 'string' && file !== '')).toBe(true);
});

it('finds rooms in every journey, and each of them in its place', () => {
  const known = [...roomsOfJourneys()];
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter(([, named]) => named.length === 0).map(([name]) => name)).toEqual([]);
  const lost = known.flatMap(([, named]) => named).filter((room) => !existsSync(join(root, folderOf(room))));
  expect(lost).toEqual([]);
});
