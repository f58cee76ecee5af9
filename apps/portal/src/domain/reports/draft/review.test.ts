import { allAtOnce, checkFirstHandlerReport } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { draftToSend } from './draft-to-send.ts';
import { assessed, draft, reportContext } from './month.fixture.ts';
import { ReportReview } from './review.ts';
import { Reviewer } from './reviewer.ts';

const row = (id: string, values: object) => ({ id, values: { ...assessed, ...values } });
const reviewed = (rows: Parameters<typeof draft>[0], values = {}) =>
  new ReportReview(firstHandlerKind, () => reportContext).of(draft(rows, values));

describe('the review of a report', () => {
  it('adds up what can be read and counts rows with something in them', () => {
    const { totals, counts, errors } = reviewed({
      nonExemptReceipts: [row('1', {}), row('2', { inshell: 'abc', shelled: '1250.25' }), { id: '3', values: {} }],
    });
    expect(totals).toMatchObject({ totalInshell: '41237.50', totalShelled: '1250.25', totalAssessment: '874.76' });
    expect(counts).toEqual({ nonExemptReceipts: 2, exemptReceipts: 0 });
    expect(errors).toMatchObject([{ row: '2', field: 'inshell', code: 'weightNotNumber' }]);
  });

  it('asks for receipts or the mark of no activity', () => {
    expect(reviewed({}).errors).toMatchObject([{ code: 'noReceipts', field: 'noActivity' }]);
    expect(reviewed({}, { noActivity: true }).errors).toEqual([]);
  });

  it('warns of a ticket that was entered twice', () => {
    const rows = ['1', '2'].map((id) => row(id, { reference: 'T-1' }));
    expect(reviewed({ nonExemptReceipts: rows })).toMatchObject({
      errors: [],
      warnings: [{ code: 'ticketTwice', row: '2' }],
    });
  });
});

describe('a review that goes on', () => {
  const kind = firstHandlerKind;
  const rows = Array.from({ length: 250 }, (_, at) => row(String(at), { inshell: `${at}.25`, reference: `T-${at}` }));

  it('comes to the same as one from the beginning after each edit', () => {
    const going = new ReportReview(kind, () => reportContext);
    const edits = [
      rows,
      rows.with(120, row('120', { inshell: 'abc' })),
      rows.with(120, row('new', { inshell: '7.00' })),
      rows.toSpliced(99, 1),
      [],
      [...rows, row('last', { shelled: '12.50' })],
    ];
    for (const nonExemptReceipts of edits) {
      const { errors, warnings, totals } = going.of(draft({ nonExemptReceipts }));
      const receipts = nonExemptReceipts.map(({ id, values }) => ({ ...values, id }));
      const report = { header: draft().values, nonExempt: receipts, exempt: [] };
      const whole = checkFirstHandlerReport(report, reportContext);
      expect([errors, warnings]).toEqual([whole.errors, whole.warnings]);
      expect(kind.totals(report, reportContext.forms)).toMatchObject(totals);
    }
  });

  it('checks a row again when what it is checked against changes', () => {
    let context = reportContext;
    const going = new ReportReview(kind, () => context);
    const one = draft({ nonExemptReceipts: [row('1', {})] });
    expect(going.of(one).errors).toEqual([]);
    context = { ...reportContext, producerIds: new Set() };
    expect(going.of(one).errors).toMatchObject([{ code: 'producerMissing' }]);
  });
});

describe('what a save sends', () => {
  const sent = (rows: Parameters<typeof draft>[0]) =>
    allAtOnce(draftToSend(firstHandlerKind, draft(rows), reportContext));

  it('is the rows with totals and without blank ones', () => {
    const { rows, values } = sent({ nonExemptReceipts: [row('1', {}), { id: '2', values: { title: 'Row' } }] });
    expect(rows.nonExemptReceipts).toEqual([row('1', {})]);
    expect(values).toMatchObject({ totalInshell: '41237.50', totalAssessment: '824.75', producerCount: 1 });
  });

  it.each([
    ['a weight that is no number', { inshell: 'abc' }],
    ['a negative weight', { inshell: '-1.00' }],
    ['a day that does not exist', { collectedOn: '2026-10-32' }],
    ['a producer that nobody knows', { producer: null, producerName: 'Somebody' }],
  ])('holds back a row with %s, and the totals with it', (_, values) => {
    const { rows, values: own } = sent({ nonExemptReceipts: [row('1', values), row('2', {})] });
    expect(rows.nonExemptReceipts?.map(({ malformed }) => malformed)).toEqual([true, undefined]);
    expect(own.totalInshell).toBeUndefined();
  });

  it('sends a row that is not finished yet', () => {
    const { rows } = sent({ nonExemptReceipts: [{ id: '1', values: { identifier: 'G-1' } }] });
    expect(rows.nonExemptReceipts).toEqual([{ id: '1', values: { identifier: 'G-1' } }]);
  });

  it('comes to the totals that the rules come to, whatever was saved before', () => {
    const rows = Array.from({ length: 250 }, (_, at) => row(String(at), { inshell: `${at}.25` }));
    for (const nonExemptReceipts of [rows, rows.with(120, row('new', { inshell: '7.00' })), rows.slice(3)]) {
      const receipts = nonExemptReceipts.map(({ id, values }) => ({ ...values, id }));
      const totals = firstHandlerKind.totals({ nonExempt: receipts, exempt: [] }, reportContext.forms);
      expect(sent({ nonExemptReceipts }).values).toMatchObject(totals);
    }
  });

  it('takes the mark off a row that was corrected', () => {
    const { rows } = sent({ nonExemptReceipts: [{ ...row('1', {}), malformed: true }] });
    expect(rows.nonExemptReceipts?.[0]?.malformed).toBeUndefined();
  });
});

describe('the reviewer', () => {
  const steps = 10;

  /** A reviewer whose reviews take so many milliseconds, in ten steps. */
  function reviewerOf(cost: number, begun = 0) {
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => row(String(at), {}));
    let current = draft({ nonExemptReceipts: rowsOf(begun) }, { totalInshell: '7.00' });
    let time = 0;
    const timers: { work: () => void; delay: number }[] = [];
    const whole = new ReportReview(firstHandlerKind, () => reportContext);
    const reviewer = new Reviewer({
      draft: () => current,
      review: {
        unchecked: (one) => whole.unchecked(one),
        *steps(one) {
          for (let step = 0; step < steps; step += 1) {
            time += cost / steps;
            yield;
          }
          return whole.of(one);
        },
      },
      setTimer: (work, delay) => {
        timers.push({ work, delay });
        return () => timers.splice(0);
      },
      elapsed: () => time,
    });
    const change = () => (current = draft({}, { noActivity: true }));
    const grow = (count: number) => {
      current = draft({ nonExemptReceipts: rowsOf(count) });
    };
    const runTimers = () => {
      let ran = 0;
      for (let timer = timers.shift(); timer !== undefined; timer = timers.shift()) {
        timer.work();
        ran += 1;
      }
      return ran;
    };
    return { reviewer, timers, change, grow, runTimers };
  }

  it('reviews a small report at once and a large one after a pause', () => {
    const [small, large] = [reviewerOf(1), reviewerOf(50)];
    for (const { reviewer } of [small, large]) reviewer.changed();
    expect([small.timers[0]?.delay, large.timers[0]?.delay]).toEqual([0, 400]);
  });

  it('puts off the first review of thousands of rows, so that they are shown before it', () => {
    const { reviewer, timers, grow } = reviewerOf(0);
    grow(5_000);
    reviewer.changed();
    expect(timers[0]?.delay).toBe(600);
  });

  it('waits for the last of several edits, and answers at once when it is asked', () => {
    const { reviewer, timers, change } = reviewerOf(50);
    change();
    reviewer.changed();
    reviewer.changed();
    expect(timers).toHaveLength(1);
    expect(reviewer.now().errors).toEqual([]);
    expect(timers).toEqual([]);
  });

  it('opens a long report with the totals of its last save, and reviews it in pieces', () => {
    const { reviewer, runTimers } = reviewerOf(200, 2_000);
    expect(reviewer.current()).toMatchObject({
      isUnchecked: true,
      totals: { totalInshell: '7.00' },
      counts: { nonExemptReceipts: 2_000 },
    });
    let told = 0;
    reviewer.subscribe(() => {
      told += 1;
    });
    expect(runTimers()).toBe(steps);
    expect(told).toBe(1);
    expect(reviewer.current()).toMatchObject({ errors: [], totals: { totalInshell: '82475000.00' } });
    expect(reviewer.current().isUnchecked).toBeUndefined();
  });

  it('begins again when the report changes between two pieces', () => {
    const { reviewer, timers, change, runTimers } = reviewerOf(200, 2_000);
    change();
    reviewer.changed();
    expect(timers).toHaveLength(1);
    runTimers();
    expect(reviewer.current().counts).toEqual({ nonExemptReceipts: 0, exemptReceipts: 0 });
  });

  it('reviews the same draft again once it is checked against something else', () => {
    const { reviewer, runTimers } = reviewerOf(200);
    const before = reviewer.current();
    reviewer.anew();
    runTimers();
    expect(reviewer.current()).not.toBe(before);
  });
});
