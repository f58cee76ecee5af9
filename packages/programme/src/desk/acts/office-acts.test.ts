import { expectTypeOf, it } from 'vitest';
import type { ActGiven, ActName, ActSent, PlainActName } from './office-acts.ts';

it('an act is typed at both ends by its declaration', () => {
  expectTypeOf<'report recieve'>().not.toExtend<ActName>();
  expectTypeOf<ActSent<'bank book'>>().toExtend<{ readonly line: string }>();
  expectTypeOf<ActGiven<'bank book'>['pays'][number]>().toExtend<{
    readonly invoice: string;
    readonly amount: string;
  }>();
  expectTypeOf<ActGiven<'bank set-aside'>['why']>().toEqualTypeOf<'not_ours' | 'returned'>();
  expectTypeOf<ActSent<'report return'>>().not.toHaveProperty('points');
  expectTypeOf<ActSent<'season add-document'>['file']>().toHaveProperty('content');
  expectTypeOf<ActGiven<'season add-document'>['file']>().toHaveProperty('bytes');
  expectTypeOf<'report receive'>().toExtend<PlainActName>();
  expectTypeOf<'refund undo'>().not.toExtend<PlainActName>();
});
