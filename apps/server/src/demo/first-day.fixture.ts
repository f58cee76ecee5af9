import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeskCheck, exemption, type ItemAnswer } from '@packhouse/programme';
import { exemptionItem } from '#office/desk/items/decisions/exemption-item.ts';
import { verifyClaim } from '#office/filings/verify-claim.ts';
import { checkStatement } from '#office/money/bank/check-statement.ts';
import { givenFile } from '#office/money/bank/statement-file.fixture.ts';
import { officeOn } from '#office/office.fixture.ts';
import { findRows } from '#rows/rows.ts';
import type { World } from '../../test/world.ts';
import { demoFilers } from './plan/demo-first-day.ts';
import { idOf } from './plan/seeded.ts';

// Border: every exemption's item has the checks of its kind.
const checksIn = (item: ItemAnswer | null) => (item as (ItemAnswer & { checks: readonly DeskCheck[] }) | null)?.checks;

/** Whatever somebody of the office finds on the demonstration's first day, as the console's own reads tell it. */
export async function firstDayOf(world: World) {
  const office = officeOn(world, '2026-11-21');
  const applications: Record<string, readonly string[] | undefined> = {};
  for (const company of ['multi', ...demoFilers.map((filer) => filer.company)]) {
    const [opened] = await findRows(office, exemption, { application: idOf(`application/${company}`) });
    if (opened === undefined) continue;
    applications[String(company)] = checksIn(await exemptionItem.read(office, opened.id))?.map(({ code }) => code);
  }
  const verdicts: Record<string, readonly string[]> = {};
  for (const company of ['swiftHollow', 'foxRun', 'rioBend'])
    verdicts[company] = (await verifyClaim(office, idOf(`claim/${company}`))).map(({ verdict }) => verdict);
  const bytes = await readFile(join(world.dataDir, 'bank-statement.csv'));
  const statement = await checkStatement(office, await givenFile(bytes, { account: '000123456789' }));
  return { applications, verdicts, refusal: statement.refusal, lines: statement.statements[0]?.lines.length };
}

/** One application that is clean, one of each trouble; two claims that want one delivery, and one for money that is not there. */
export const firstDay = {
  applications: {
    foxRun: [],
    rioBend: ['noPapers', 'another'],
    multi: ['differs'],
    bitterCreek: ['certificateEnds'],
    oldMill: ['withCompany', 'another'],
  },
  verdicts: { swiftHollow: ['verified', 'verified'], foxRun: ['claimed_before'], rioBend: ['not_yet_paid'] },
  refusal: null,
  lines: 7,
};
