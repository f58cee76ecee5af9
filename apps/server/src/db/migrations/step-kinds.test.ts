import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { describe, expect, it } from 'vitest';
import { notOnlyAdding } from './expand-forms.fixture.ts';
import { isExpand, migrations, stepIndexes } from './index.ts';
import type { Step } from './step.ts';

/** The last one that was made before steps told their kind. */
const lastWithout = '0032-texts-of-money';

/** Statements of expand steps that have another form, each with the reason why an older program goes on all the same. */
const exceptions: Readonly<Record<string, { readonly form: RegExp; readonly why: string }>> = {
  '0033-sums-at-speed.expand': {
    form: /^create index \w+ on \w+ \([^;]*$/,
    why: 'made before indexes were built beside writes: they refuse nothing, and writes wait for seconds',
  },
  '0060-claims-granted-again.expand': {
    form: /^alter table claim_grant drop constraint claim_grant_pkey, add primary key \(claim_id, item_id, nth\)$/,
    why: 'the key becomes wider: an older program writes first grants alone, which it still keeps apart',
  },
  '0073-certificates-with-days-left.expand': {
    form: /^select to_regclass\('node__exemption'\)/,
    why: 'it corrects rows to what the version before writes itself for the same act',
  },
  '0074-copies-compared-again.expand': {
    form: /^delete from copy_comparison where verdict = 'differs'$/,
    why: 'an older program takes a copy without a comparison for one that is not compared yet',
  },
  '0076-claims-by-their-words.expand': {
    form: /^alter table claimed_entry drop constraint claimed_entry_pkey, add primary key \(entry_number, twin_of\)$/,
    why: 'the key becomes wider: an older program writes first entries alone, which it still keeps apart',
  },
  '0077-quantities-as-written.expand': {
    form: /^select table_name as table/,
    why: 'a bound is lifted: an older program reads what is there as before, and writes two decimals',
  },
  '0083-lines-beside-each-other.expand': {
    form: /^(alter table bank_line (dis|en)able trigger user$|update bank_line l set beside = o\.id )/,
    why: 'it fills its own new column, in one transaction: an older program neither reads nor writes it',
  },
  '0084-several-refunds-by-one-line.expand': {
    form: /^drop index refund_step_line$/,
    why: 'a bound is lifted: an older program writes one refund of a line at most',
  },
  '0086-ledger-in-the-trail.expand': {
    form: /^insert into audit /,
    why: 'it adds entries to the trail, which an older program reads as any others',
  },
  '0065-rows-say-their-company.expand': {
    form: /^select indexname as name from pg_indexes/,
    why: 'it drops indexes that are followed by wider ones: an older program reads the same rows by the primary key',
  },
  '0058-write-offs-undone.expand': {
    form: /^alter table write_off drop constraint write_off_amount_check$/,
    why: 'a bound is lifted: an older program adds such a row up with the others, and writes none',
  },
};

/** Taken down as the step runs, for it may be written in many ways; one that reads first is told by its reading. */
async function statementsOf(step: Step): Promise<readonly string[]> {
  const told: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      told.push(query.sql);
    },
  });
  await step.up(db);
  return told;
}

describe('the kind of a migration', () => {
  it('stands at the end of its name', () => {
    const later = Object.keys(migrations).filter((name) => name > lastWithout);
    for (const name of later) expect(name).toMatch(/^\d{4}-[a-z-]+\.(expand|contract)$/);
    expect(Object.keys(migrations).toSorted()).toEqual(Object.keys(migrations));
  });

  it.each(Object.entries(migrations).filter(([name]) => isExpand(name)))(
    'is expand only where nothing is taken away: %s',
    async (name, step) => {
      const form = exceptions[name]?.form;
      const others = notOnlyAdding(await statementsOf(step));
      expect(others.filter((statement) => form?.test(statement) !== true)).toEqual([]);
    },
  );

  it('has a listed exception only where one is needed', async () => {
    for (const [name, { why }] of Object.entries(exceptions)) {
      const step = migrations[name];
      if (step === undefined) throw new Error(`There is no step ${name}: ${why}.`);
      expect(notOnlyAdding(await statementsOf(step))).not.toEqual([]);
    }
  });

  it('is seen in statements of the builder too', async () => {
    const step: Step = {
      up: async (db) => {
        await db.schema.alterTable('payment').dropColumn('rest').execute();
        await db.schema.dropTable('payment').execute();
        await db.schema.alterTable('payment').addColumn('kind', 'text').execute();
      },
    };
    expect(notOnlyAdding(await statementsOf(step))).toEqual([
      'alter table "payment" drop column "rest"',
      'drop table "payment"',
    ]);
  });

  it.each([
    'create table note (id uuid primary key, text text not null check (length(text) > 0))',
    'create table note (id uuid references season (id) on delete cascade)',
    'alter table note add column kind text',
    'alter table "note" add column if not exists "kind" numeric(12,2) null',
    "alter table note add column kind text not null default 'plain, or not'",
    "alter table note add column kind text default 'plain' not null",
    "alter table note add column kinds text[] not null default '{}'",
    'alter table note add column made timestamptz not null default now()',
    "comment on column note.kind is 'How it came.'",
    "create function worth(note uuid) returns text language sql as $$ select 'drop table note;' $$",
  ])('lets pass %j', (statement) => {
    expect(notOnlyAdding([statement])).toEqual([]);
  });

  it('lets anything be added to a table of the same step', () => {
    const step = [
      'create table "mark" (id uuid primary key, note uuid)',
      'create unique index mark_note on mark (note) -- one for each',
      'alter table mark add column kind text unique',
      'alter table mark add check (id <> note)',
      "insert into mark (id) values ('…')",
      'create function check_mark() returns trigger language plpgsql as $body$ begin return new; end $body$',
      'create trigger checks before insert or update of note on mark for each row execute function check_mark()',
      'create table line (mark uuid not null references mark (id))',
    ];
    expect(notOnlyAdding(step)).toEqual([]);
  });

  it.each([
    'alter table note add column kind text not null',
    'alter table note add kind text not null',
    'alter table note add column kind text not null default null',
    'alter table note add column kind serial',
    'alter table note add column kind uuid default gen_random_uuid()',
    "alter table note add column kind text check (kind <> '')",
    'alter table note add column kind text unique',
    'alter table note add column kind text primary key',
    'alter table note add column kind uuid references season (id)',
    'alter table note add column kind text, drop column size',
    "alter table note add column kind text default 'plain', drop column size",
    'alter table note add primary key (id, kind)',
    'alter table "note" add check (size > 0)',
    'alter table note add constraint sized check (size > 0) not valid',
    'alter table note drop column kind',
    'alter table note rename column kind to sort',
    'alter table note alter column kind set not null',
    'alter table note alter column rest drop default',
    'alter table note alter "size" type bigint',
    'create index note_kind on note (kind)',
    'create index concurrently note_kind on note (kind)',
    'create unique index note_kind on note (kind)',
    'create table mark (note uuid references note (id))',
    'create table mark (id uuid); drop table note',
    'create table if not exists note (id uuid primary key)',
    "alter table note /* it's */ drop column kind -- it's",
    'create table mark as select * from note',
    'create trigger checks before insert on note for each row execute function refuse()',
    'create or replace function worth() returns text language sql as $$ select 1 $$',
    'drop trigger guard on note',
    'drop index note_left',
    'drop table note',
    'delete from note',
    'truncate note',
    "update note set kind = 'plain'",
    "insert into note (id) values ('…')",
    'revoke insert on note from app',
    "do $$ begin execute 'drop table note'; end $$",
    'select 1',
  ])('sees that an older program may not go on beside %j', (statement) => {
    expect(notOnlyAdding([statement])).toEqual([statement]);
  });

  it('has indexes of tables in use built after it', () => {
    const indexes = [{ table: 'note', name: 'note_kind', definition: '(kind)' }];
    const none = { up: async () => undefined };
    expect(stepIndexes({ '0001-one': none, '0002-two.expand': { ...none, indexes } })).toEqual(indexes);
  });
});
