import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isExpand, migrations } from './index.ts';

/** The last one that was made before steps told their kind. */
const lastWithout = '0032-texts-of-money';

/** An older program would miss these, or be refused because of them. */
const takesAway = [
  /\bdrop\s+(table|column|constraint|view|type|function)\b/i,
  /\brename\s+(to|column)\b/i,
  /\b(truncate|delete\s+from)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+table\b[^`'"]*\badd\s+(constraint|check|unique|exclude|foreign)\b/i,
  // An insert that does not name the column needs a default.
  /\badd\s+column\s+\w+[^,`]*\bnot\s+null\b(?![^,`]*\bdefault\b)/i,
];

const isOnlyAdding = (source: string) => takesAway.every((pattern) => !pattern.test(source));

describe('the kind of a migration', () => {
  it('stands at the end of its name', () => {
    const later = Object.keys(migrations).filter((name) => name > lastWithout);
    for (const name of later) expect(name).toMatch(/^\d{4}-[a-z-]+\.(expand|contract)$/);
    expect(Object.keys(migrations).toSorted()).toEqual(Object.keys(migrations));
  });

  it('is expand only where nothing is taken away', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => isExpand(name.replace(/\.ts$/, '')));
    for (const file of files)
      expect([file, isOnlyAdding(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))]).toEqual([file, true]);
  });

  it.each([
    ['create table note (id uuid primary key, text text not null)', true],
    ['alter table note add column kind text', true],
    ["alter table note add column kind text not null default 'plain'", true],
    ['create index note_kind on note (kind)', true],
    ['alter table note add column kind text not null', false],
    ['alter table note drop column kind', false],
    ['alter table note rename column kind to sort', false],
    ['alter table note alter column kind set not null', false],
    ['alter table note alter column size type bigint', false],
    ['alter table note add check (size > 0)', false],
    ['drop table note', false],
    ['delete from note', false],
  ])('sees in %j whether an older program goes on', (statement, expected) => {
    expect(isOnlyAdding(`await sql\`${statement}\`.execute(db)`)).toBe(expected);
  });
});
