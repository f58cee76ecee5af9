import { exemption, exemptionStatuses } from '@packhouse/programme';
import type { StoredRow } from '#rows/stored-row.ts';
import type { Act } from '../../../acts/act.ts';
import { lineOf } from '../../../acts/row-line.ts';
import type { NewExemption } from '../../../decisions/create-approved-exemption.ts';
import type { Approval, ExemptionNote } from '../../../decisions/decide-exemption.ts';
import {
  approveExemptionAct,
  askExemptionAct,
  createExemptionAct,
  denyExemptionAct,
  resumeExemptionAct,
  revokeExemptionAct,
} from '../../../decisions/exemption-acts.ts';
import { recommendExemptionAct, recommendedVerdicts } from '../../../decisions/recommend-exemption.ts';
import { acting, type Command, type CommandContext, type Input, oneOf } from '../../command.ts';
import { companyNamed, namedRow, seasonNamed } from '../../find-rows.ts';
import { listDecidable, listOptions } from '../../list-decidable.ts';

const columns = [exemption.fields.certificateNumber.wire, 'title'];
const exemptionOf = (context: CommandContext, input: Input) =>
  namedRow(context, { resource: exemption, columns, noun: 'exemption' }, input.arg('exemption'));
const kinds = exemption.fields.kind.values;
const forms = exemption.fields.coveredForms.values;
const holders = exemption.fields.holderType.values;

/** The forms that were typed, or undefined. */
function coveredForms(input: Input) {
  const words = input.list('forms');
  return words.length === 0 ? undefined : words.map((word) => oneOf('--forms', word, forms));
}

async function granted(context: CommandContext, input: Input): Promise<NewExemption> {
  return {
    companyId: (await companyNamed(context, input.arg('company'))).id,
    seasonId: (await seasonNamed(context, input.arg('season'))).id,
    kind: oneOf('kind', input.arg('kind'), kinds),
    certificateNumber: input.text('certificate'),
    holderType: oneOf('--holder', input.text('holder'), holders),
    coveredForms: coveredForms(input) ?? [...forms],
  };
}

async function approval(context: CommandContext, input: Input): Promise<Approval> {
  const { id } = await exemptionOf(context, input);
  const covered = coveredForms(input);
  const given = { certificateNumber: 'certificate', validFrom: 'from', validTo: 'to', note: 'note' };
  const typed = Object.entries(given).flatMap(([key, name]) => {
    const text = input.optional(name);
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    exemptionId: id,
    ...Object.fromEntries(typed),
    ...(covered === undefined ? {} : { coveredForms: covered }),
  };
}

/** A decision that only needs a note. */
function noted(verb: string, about: string, decide: Act<ExemptionNote, StoredRow>): Command {
  return {
    noun: 'exemption',
    verb,
    about,
    args: ['exemption'],
    options: { note: { about: 'Why, for the company.', required: true } },
    ...acting(decide, async (context, input) => ({
      exemptionId: (await exemptionOf(context, input)).id,
      note: input.text('note'),
    })),
  };
}

export const exemptionCommands: readonly Command[] = [
  {
    noun: 'exemption',
    verb: 'list',
    about: 'Exemptions, newest first; those that are pending wait for the office.',
    options: listOptions(exemptionStatuses),
    needs: 'exemptionsRecommend',
    run: (context, input) => {
      const keys = ['kind', 'certificateNumber', 'holderName', 'validTo'];
      return listDecidable(context, input, exemption, { noun: 'exemption', statuses: exemptionStatuses, keys });
    },
  },
  {
    noun: 'exemption',
    verb: 'show',
    about: 'Everything about one exemption, by certificate number, title or id.',
    args: ['exemption'],
    needs: 'exemptionsRecommend',
    run: async (context, input) => lineOf(exemption, await exemptionOf(context, input)),
  },
  {
    noun: 'exemption',
    verb: 'create',
    about: `Grants an exemption for which no request was made in the portal; the kind is ${kinds.join(' or ')}.`,
    args: ['company', 'season', 'kind'],
    options: {
      certificate: { about: 'Certificate number.', required: true },
      holder: { about: `What the holder is: ${holders.join(', ')}.`, required: true },
      forms: { about: `Covered forms: ${forms.join(', ')}; all unless told.`, many: true },
    },
    ...acting(createExemptionAct, granted),
  },
  {
    noun: 'exemption',
    verb: 'approve',
    about: 'Grants an exemption that was asked for; its certificate is drawn and the company is told.',
    args: ['exemption'],
    options: {
      certificate: { about: 'Certificate number; the next one unless told.' },
      forms: { about: `Covered forms: ${forms.join(', ')}; all unless told.`, many: true },
      from: { about: 'First day; the first of the season unless told.' },
      to: { about: 'Last day; the last of the season unless told.' },
      note: { about: 'Something to tell the company.' },
    },
    ...acting(approveExemptionAct, approval),
  },
  noted('deny', 'Refuses an exemption; the company is told why.', denyExemptionAct),
  noted('ask', 'Asks the company for more; its request goes back to be mended.', askExemptionAct),
  {
    noun: 'exemption',
    verb: 'revoke',
    about: 'Takes back an exemption that was granted, whole or from a day; the company is told why.',
    args: ['exemption'],
    options: {
      note: { about: 'Why, for the company.', required: true },
      from: { about: 'First day that it does not cover any more; all of it unless told.' },
    },
    ...acting(revokeExemptionAct, async (context, input) => {
      const from = input.optional('from');
      const given = { exemptionId: (await exemptionOf(context, input)).id, note: input.text('note') };
      return from === undefined ? given : { ...given, from };
    }),
  },
  {
    noun: 'exemption',
    verb: 'recommend',
    about: 'Recommends how to decide an exemption that waits; the company is not told.',
    args: ['exemption', 'verdict'],
    options: { note: { about: `Why ${recommendedVerdicts.join(' or ')}, for who decides.`, required: true } },
    ...acting(recommendExemptionAct, async (context, input) => ({
      exemptionId: (await exemptionOf(context, input)).id,
      verdict: oneOf('verdict', input.arg('verdict'), recommendedVerdicts),
      note: input.text('note'),
    })),
  },
  {
    noun: 'exemption',
    verb: 'resume',
    about: "Takes an exemption up again without the company's doing, for example after a call.",
    args: ['exemption'],
    ...acting(resumeExemptionAct, async (context, input) => ({ exemptionId: (await exemptionOf(context, input)).id })),
  },
];
