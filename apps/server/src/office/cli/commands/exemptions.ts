import { exemption, give } from '@packhouse/programme';
import { lineOf } from '../../acts/row-line.ts';
import {
  approveExemptionAct,
  askExemptionAct,
  createExemptionAct,
  denyExemptionAct,
  resumeExemptionAct,
  revokeExemptionAct,
} from '../../filings/exemption-acts.ts';
import { recommendExemptionAct } from '../../filings/recommend-exemption.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyNamed, namedRow, seasonNamed } from '../find-rows.ts';

const columns = [exemption.fields.certificateNumber.wire, 'title'];
const exemptionOf = (context: CommandContext, { exemption: word }: { readonly exemption: string }) =>
  namedRow(context, { resource: exemption, columns, noun: 'exemption', list: 'exemptions' }, word);

const ofExemption = async <Given extends { readonly exemption: string }>(
  context: CommandContext,
  { exemption: word, ...given }: Given,
) => ({ ...given, exemptionId: (await exemptionOf(context, { exemption: word })).id });

export const exemptionCommands: readonly Command[] = [
  reading('exemption show', {
    about: 'Everything about one exemption, by certificate number, title or id.',
    fields: { exemption: give.word() },
    needs: 'exemptionsRecommend',
    run: async (context, given) => lineOf(exemption, await exemptionOf(context, given)),
  }),
  acting(
    'exemption create',
    createExemptionAct,
    async (context, { company, season, kind, certificate, holder, forms }) => ({
      companyId: (await companyNamed(context, company)).id,
      seasonId: (await seasonNamed(context, season)).id,
      kind,
      certificateNumber: certificate,
      holderType: holder,
      coveredForms: forms ?? exemption.fields.coveredForms.values,
    }),
  ),
  acting('exemption approve', approveExemptionAct, async (context, { certificate, from, to, forms, ...given }) => ({
    ...(await ofExemption(context, given)),
    certificateNumber: certificate,
    validFrom: from,
    validTo: to,
    coveredForms: forms,
  })),
  acting('exemption deny', denyExemptionAct, ofExemption),
  acting('exemption ask', askExemptionAct, ofExemption),
  acting('exemption revoke', revokeExemptionAct, ofExemption),
  acting('exemption recommend', recommendExemptionAct, ofExemption),
  acting('exemption resume', resumeExemptionAct, ofExemption),
];
