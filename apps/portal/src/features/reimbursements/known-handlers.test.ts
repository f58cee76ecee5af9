import { companyContact, fhExemptReceipt } from '@packhouse/programme';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import { newId } from '#kernel/client/new-id.ts';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { namesOnce, priorHandlers } from './known-handlers.ts';

describe('the handlers that a company’s reports name, at the real server', () => {
  let filing: RealFiling;
  beforeAll(async () => {
    filing = await realFiling(await realServer(), 'multi');
  });

  it('are those who had paid before it, the latest first; another reason names nobody', async () => {
    const { client } = filing;
    const company = { type: companyContact.type, id: filing.intent(0).company.id };
    const before = await priorHandlers(client, company.id);
    const receipt = (values: object) =>
      client.create(fhExemptReceipt, newId(), { title: 'T', company, reference: 'T', ...values });
    await receipt({ reason: 'already_assessed', priorHandler: 'Cane Creek Shelling' });
    await receipt({ reason: 'organic', priorHandler: 'Nobody' });
    await receipt({ reason: 'already_assessed' });
    expect(namesOnce(await priorHandlers(client, company.id))).toEqual(namesOnce(['Cane Creek Shelling', ...before]));
  });
});
