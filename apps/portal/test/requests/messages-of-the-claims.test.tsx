import { expect, test } from 'vitest';
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

/** The messages of any claim without an item. */
const ofTheClaim = (kind: 'a domestic' | 'an import'): readonly Message[] => [
  ["Enter the applicant's name.", labelled('Applicant')],
  ['Enter your title in the company.', labelled('Title')],
  ['Enter a phone number with area code.', labelled('Phone')],
  ['Enter the tax ID as 12-3456789.', labelled('Tax ID (EIN)')],
  ['Enter the name to pay to.', labelled('Pay to')],
  ['Enter the address to pay to.', labelled('Address of the payee')],
  ['Add at least one domestic or import item.', button(`Add ${kind} item`)],
  ['Attach a receipt or entry summary for each item.', button('Receipts or entry summaries: Choose files')],
  ['Confirm that you have not asked for this reimbursement before.', box(/not asked for this reimbursement/)],
];

const emptied = ['Applicant', 'Phone', 'Tax ID (EIN)', 'Pay to', 'Address of the payee'].map(
  (label) => [labelled(label), ''] as const,
);

const filled = [
  [labelled('Applicant'), 'Marisol Vega'],
  [labelled('Title'), 'Manager'],
  [labelled('Phone'), '956-555-0118'],
  [labelled('Tax ID (EIN)'), '74-3318820'],
  [labelled('Pay to'), 'Lone Mesa'],
  [labelled('Address of the payee'), '8902 Mines Road'],
] as const;

const documents: Message = [
  'Attach a receipt or entry summary for each item.',
  button('Receipts or entry summaries: Choose files'),
];
const notClaimed: Message = [
  'Confirm that you have not asked for this reimbursement before.',
  box(/not asked for this reimbursement/),
];
const day = 'Enter a date, for example 10/14/2026.';
const outside = 'The date must fall in the 2026-27 season (10/01/2026 to 09/30/2027).';
const amountWords = 'Enter the amount in dollars, using numbers only.';

test('each message of a domestic claim is said at its field', async () => {
  await freshCompany({ types: ['producer'] });
  await openForm('/dashboard/reimbursements/domestic/new');
  await fillAll(emptied);
  await expectMessages(ofTheClaim('a domestic'));

  const about = 'Domestic item 1';
  const field = (label: string) => inGroup(about, label);
  await fillAll(filled);
  await button('Add a domestic item').click();
  // A grower's own name stands there.
  await fillAll([[field('Producer'), '']]);
  await expectMessages([
    ["Enter the producer's name.", field('Producer'), about],
    ["Enter the producer's address.", field("Producer's address"), about],
    ['Choose the state where the crop was grown.', field('State where grown'), about],
    ['Enter the name of the first handler who paid the assessment.', field('First handler who paid'), about],
    [day, firstPart('Date assessment paid'), `${about}, Date assessment paid`],
    ['Enter pounds in shell, pounds shelled, or both.', field('In shell, pounds'), about],
    ['Choose the reason.', field('Reason'), about],
    ['Enter the amount that was collected.', field('Amount collected'), about],
    documents,
    notClaimed,
  ]);

  await fillAll([
    [field('Producer'), 'Lake Fork Pecans'],
    [field("Producer's address"), '12 County Road'],
    [field('First handler who paid'), 'Delta Nut Co'],
    [field('In shell, pounds'), 'abc'],
    [field('Shelled, pounds'), '100,000,000'],
    [field('Amount collected'), 'ten'],
  ]);
  await field('State where grown').selectOptions('TX');
  await field('Reason').selectOptions('de_minimis');
  await typeDay('Date assessment paid', '09302026');
  await expectMessages([
    [outside, firstPart('Date assessment paid'), `${about}, Date assessment paid`],
    [words, field('In shell, pounds'), about],
    [large, field('Shelled, pounds'), about],
    [amountWords, field('Amount collected'), about],
    [
      'You need an approved exemption for this season before you can ask for a reimbursement.',
      labelled('Exemption certificate no.'),
    ],
    documents,
    notClaimed,
  ]);
});

test.skipIf(!isLong)('each message of an import claim is said at its field', async () => {
  await freshCompany({ types: ['importer'] });
  await openForm('/dashboard/reimbursements/import/new');
  await fillAll(emptied);
  await expectMessages(ofTheClaim('an import'));

  const about = 'Import item 1';
  const field = (label: string) => inGroup(about, label);
  const entry = 'Enter the 11-character entry number from CBP Form 7501, for example ABC-1234567-6.';
  const importer: Message = [
    'Enter the importer number as it appears on your entry summary, for example 12-3456789AB.',
    labelled('Importer or broker no.'),
  ];
  await fillAll(filled);
  await button('Add an import item').click();
  await fillAll([[labelled('Importer or broker no.'), '12']]);
  await expectMessages([
    ['Enter the four-digit port code.', field('Port of entry'), about],
    [entry, field('Entry number'), about],
    [day, firstPart('Entry date'), `${about}, Entry date`],
    ['Choose the country where the pecans were grown.', field('Country of origin'), about],
    ['Enter pounds in shell, pounds shelled, or both.', field('In shell, pounds'), about],
    ['Choose the reason.', field('Reason'), about],
    ['Enter the amount that was collected.', field('Amount collected'), about],
    importer,
    documents,
    notClaimed,
  ]);

  await fillAll([
    [field('Port of entry'), '23'],
    [field('Entry number'), 'XJ5'],
    [field('In shell, pounds'), '-5'],
    [field('Shelled, pounds'), '1.005'],
    [field('Amount collected'), '-1'],
    [labelled('Importer or broker no.'), '74-331882000'],
  ]);
  await field('Country of origin').selectOptions('MX');
  await field('Reason').selectOptions('already_assessed');
  await typeDay('Entry date', '12012026');
  await expectMessages([
    ['Enter the four-digit port code.', field('Port of entry'), about],
    [entry, field('Entry number'), about],
    ['This date is in the future. Enter a date up to 11/21/2026.', firstPart('Entry date'), `${about}, Entry date`],
    [negative, field('In shell, pounds'), about],
    [precise, field('Shelled, pounds'), about],
    ['The amount cannot be negative.', field('Amount collected'), about],
    documents,
    notClaimed,
  ]);

  await typeDay('Entry date', '09302026');
  await expectMessages([
    ['Enter the four-digit port code.', field('Port of entry'), about],
    [entry, field('Entry number'), about],
    [outside, firstPart('Entry date'), `${about}, Entry date`],
    [negative, field('In shell, pounds'), about],
    [precise, field('Shelled, pounds'), about],
    ['The amount cannot be negative.', field('Amount collected'), about],
    documents,
    notClaimed,
  ]);

  // Warnings stand at the item and stop nobody.
  await fillAll([
    [field('Entry number'), 'XJ5-0014233-4'],
    [field('In shell, pounds'), ''],
    [field('Shelled, pounds'), '15,310'],
    [field('Amount collected'), '700'],
  ]);
  const item = page.getByRole('group', { name: about });
  await expect.element(item).toMatchTextContent('The last digit does not match the rest of the entry number.');
  await expect
    .element(item)
    .toMatchTextContent('This is more than the rate allows (calculated: $612.40). Check the amount.');
});
