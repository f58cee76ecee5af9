import { test } from 'vitest';
import { page } from 'vitest/browser';
import { freshCompany } from '../open-screen.tsx';
import {
  box,
  button,
  expectMessages,
  fillAll,
  firstPart,
  inGroup,
  labelled,
  type Message,
  openForm,
  typeDay,
  wrongWeights,
} from './said-at-its-field.ts';

const [[, words], [, negative], [, precise], [, large]] = wrongWeights;
const isLong = import.meta.env.VITE_TEST_LONG === '1';

test.skipIf(!isLong)('each message of a de minimis application is said at its field', async () => {
  await freshCompany({ types: ['producer', 'importer'] });
  await openForm('/dashboard/exemptions/deMinimis/new');
  const inshell = (season: RegExp) => inGroup(season, 'In shell, pounds');
  const shelled = (season: RegExp) => inGroup(season, 'Shelled, pounds');
  const seasons = ['2023-24', '2024-25', '2025-26', '2026-27'];
  const kind = page.getByRole('radio', { name: 'Producer' });
  const applicant = ['Name', 'Address', 'Phone', 'E-mail'].map(labelled);
  await fillAll(applicant.map((field) => [field, ''] as const));
  const missing = seasons.flatMap((season): Message[] => {
    const sentence = `Enter 0 if you had none in ${season}.`;
    const group = new RegExp(`^${season}`);
    return [
      [sentence, inshell(group), 'In shell'],
      [sentence, shelled(group), 'Shelled'],
    ];
  });
  const [name, address, phone, email] = applicant;
  if (!name || !address || !phone || !email) throw new Error('An applicant has four fields.');
  await expectMessages([
    ["Choose one of your company's types.", kind],
    ...missing,
    ["Enter the applicant's name.", name],
    ["Enter the applicant's address.", address],
    ['Enter a phone number with area code.', phone],
    ['Enter an e-mail address in the form name@company.com.', email],
  ]);

  await kind.click();
  await fillAll([
    ...wrongWeights.map(([value], index) => [inshell(new RegExp(`^${seasons[index]}`)), value] as const),
    ...seasons.map((season) => [shelled(new RegExp(`^${season}`)), '0'] as const),
    [name, 'Caleb Weston'],
    [address, '3175 County Road 48'],
    [phone, 'call me'],
    [email, 'nobody'],
  ]);
  await expectMessages([
    [words, inshell(/^2023-24/), 'In shell'],
    [negative, inshell(/^2024-25/), 'In shell'],
    [precise, inshell(/^2025-26/), 'In shell'],
    [large, inshell(/^2026-27/), 'In shell'],
    ['Enter a phone number with area code.', phone],
    ['Enter an e-mail address in the form name@company.com.', email],
  ]);

  await fillAll([
    ...seasons.map((season) => [inshell(new RegExp(`^${season}`)), '51,200'] as const),
    [phone, '251-555-0176'],
    [email, 'grove@pineyridge.example'],
  ]);
  await expectMessages([
    [
      'Your four-year average is 51,200 pounds. Only an average below 50,000 pounds in shell qualifies.',
      page.getByRole('region', { name: 'Season average' }),
    ],
  ]);
});

test('each message of an organic application is said at its field', async () => {
  await freshCompany({ types: ['producer', 'importer'] });
  await openForm('/dashboard/exemptions/organic/new');
  const taxId = labelled('Tax ID');
  await fillAll([[taxId, '']]);
  const statements: Message[] = [
    ['To qualify you need an approved organic system plan and a valid certificate.', box(/organic system plan/)],
    ['To qualify your products must be labeled as organic.', box(/labeled as organic/)],
    ['To qualify your products must be subject to the assessment.', box(/subject to the assessment/)],
  ];
  const documents: Message = [
    'Attach a copy of your organic certificate with its addendum.',
    button('Organic certificate and addendum: Choose files'),
  ];
  const pounds = 'Enter the total pounds that you expect.';
  const part = 'Enter the pounds that you expect, or 0.';
  await expectMessages([
    ['Choose at least one type of operation.', box('Producer')],
    ['Enter the tax ID as 12-3456789.', taxId],
    ...statements,
    ['Enter the name of the organic certifier.', labelled('Certifier')],
    ['Enter the number of your organic certificate.', labelled('Certificate number')],
    ['Enter a date, for example 11/21/2026.', firstPart('Date of the certificate'), 'Date of the certificate'],
    [pounds, labelled('Total')],
    [part, labelled('Organic'), 'Organic'],
    [part, labelled('Not organic'), 'Not organic'],
    documents,
  ]);

  await box('Importer').click();
  for (const [, statement] of statements) await statement.click();
  await fillAll([
    [taxId, '12'],
    [labelled('Importer number'), '12'],
    [labelled('Certifier'), 'Gulf Organic Certifiers'],
    [labelled('Certificate number'), 'GOC-7714'],
    [labelled('Total'), 'abc'],
    [labelled('Organic'), '-5'],
    [labelled('Not organic'), '1.005'],
  ]);
  await typeDay('Date of the certificate', '12012026');
  await typeDay('Valid until', '09302026');
  await expectMessages([
    ['Enter the tax ID as 12-3456789.', taxId],
    [
      'Enter the importer number as it appears on your entry summary, for example 12-3456789AB.',
      labelled('Importer number'),
    ],
    [
      'This date is in the future. Enter a date up to 11/21/2026.',
      firstPart('Date of the certificate'),
      'Date of the certificate',
    ],
    ['This certificate ended before the season starts.', firstPart('Valid until')],
    [words, labelled('Total')],
    [negative, labelled('Organic')],
    [precise, labelled('Not organic')],
    documents,
  ]);

  await fillAll([
    [taxId, '63-1187265'],
    [labelled('Importer number'), '63-118726500'],
    [labelled('Total'), '100,000,000'],
    [labelled('Organic'), '45,000'],
    [labelled('Not organic'), '70,000'],
  ]);
  await typeDay('Date of the certificate', '06012026');
  await typeDay('Valid until', '09302027');
  await expectMessages([[large, labelled('Total')], documents]);

  await fillAll([[labelled('Total'), '120,000']]);
  await expectMessages([
    ['Organic and non-organic pounds must add up to the total (120,000.00).', labelled('Organic')],
    documents,
  ]);
});
