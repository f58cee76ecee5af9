import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isExpand, migrations } from './index.ts';

/** The last one that was made before steps told their kind. */
const lastWithout = '0032-texts-of-money';

/** An older program would miss these, or be refused because of them. */
const takesAway = [
  /\bdrop\s+(table|column|constraint|view|type|function|default|trigger)\b/i,
  /\.drop(Table|Column|Constraint|View|Type)\(/,
  /\brename\s+(to|column)\b/i,
  /\b(truncate|delete\s+from|revoke)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\balter\s+table\b[^;`]*\badd\s+(constraint|check|unique|primary|exclude|foreign)\b/i,
  // Whether what the older program writes passes it, no pattern tells.
  /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i,
  /\badd\s+column\b[^;,`]*\b(check|unique|references|primary)\b/i,
  // An insert that does not name the column needs a default.
  /\badd\s+(column\s+)?(?!constraint\b)\S+\s+[^;,`]*\bnot\s+null\b(?![^;,`]*\bdefault\b)/i,
];

/** Of a table that is there already, an older program may write what is refused as a second one. */
function narrowsWhatIsThere(source: string): boolean {
  const made = [...source.matchAll(/\bcreate\s+table\s+"?(\w+)/gi)].map(([, table]) => table);
  const narrowed = source.matchAll(/\bcreate\s+unique\s+index\b[^;`']*?\bon\s+"?(\w+)/gi);
  return [...narrowed].some(([, table]) => !made.includes(table));
}

const isOnlyAdding = (source: string) =>
  takesAway.every((pattern) => !pattern.test(source)) && !narrowsWhatIsThere(source);

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
    ['create table note (id uuid); create unique index note_id on note (id)', true],
    ['create unique index note_text on note (text)', false],
    ['alter table note add kind text not null', false],
    ['alter table note add primary key (id, kind)', false],
    ["alter table note add column kind text check (kind <> '')", false],
    ['alter table note add column kind text unique', false],
    ['alter table note add column season uuid references season (id)', false],
    ['alter table "note" add check (size > 0)', false],
    ['alter table note alter column rest drop default', false],
    ['create trigger guard before insert on note for each row execute function refuse()', false],
    ['drop trigger guard on note', false],
    ['revoke insert on note from app', false],
    ['drop table note', false],
    ['delete from note', false],
  ])('sees in %j whether an older program goes on', (statement, expected) => {
    expect(isOnlyAdding(`await sql\`${statement}\`.execute(db)`)).toBe(expected);
  });
});
