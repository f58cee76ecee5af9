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

const noted = async (context: CommandContext, given: { readonly exemption: string; readonly note: string }) => ({
  exemptionId: (await exemptionOf(context, given)).id,
  note: given.note,
});

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
  acting('exemption approve', approveExemptionAct, async (context, given) => ({
    exemptionId: (await exemptionOf(context, given)).id,
    certificateNumber: given.certificate,
    validFrom: given.from,
    validTo: given.to,
    note: given.note,
    coveredForms: given.forms,
  })),
  acting('exemption deny', denyExemptionAct, noted),
  acting('exemption ask', askExemptionAct, noted),
  acting('exemption revoke', revokeExemptionAct, async (context, given) => ({
    ...(await noted(context, given)),
    from: given.from,
  })),
  acting('exemption recommend', recommendExemptionAct, async (context, given) => ({
    ...(await noted(context, given)),
    verdict: given.verdict,
  })),
  acting('exemption resume', resumeExemptionAct, async (context, given) => ({
    exemptionId: (await exemptionOf(context, given)).id,
  })),
];
