import { languages, type Values } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { certificate, columnContext, columnContextIn, contact } from '#domain/reports/draft/month.fixture.ts';
import { poundsColumn } from './figure-column.ts';
import { matchingOptions } from './matching-options.ts';
import { dateColumn, stateColumn, suggestedColumn, textColumn } from './plain-columns.ts';
import {
  addressLine,
  certificateColumn,
  exemptProducerColumn,
  producerColumn,
  reasonColumn,
} from './producer-columns.ts';

const read = (column: typeof producerColumn, text: string, values: Values = {}) =>
  column.read(text, columnContext, values);

describe('plain columns', () => {
  it('keeps pounds with full scale and shows them with commas', () => {
    const column = poundsColumn('inshell');
    expect(read(column, ' 41,237.5 ')).toEqual({ inshell: '41237.50' });
    expect(column.shown({ inshell: '41237.50' }, columnContext)).toBe('41,237.50');
    expect(read(column, '')).toEqual({ inshell: null });
  });

  it('keeps what it cannot read as it was typed, for the rules to name', () => {
    expect(read(poundsColumn('inshell'), 'abc')).toEqual({ inshell: 'abc' });
    expect(read(poundsColumn('inshell'), '-5')).toEqual({ inshell: '-5' });
    expect(read(dateColumn('collectedOn'), 'soon')).toEqual({ collectedOn: 'soon' });
    expect(dateColumn('collectedOn').shown({ collectedOn: 'soon' }, columnContext)).toBe('soon');
  });

  it('shows a day as it is typed', () => {
    const column = dateColumn('collectedOn');
    expect(read(column, '14')).toEqual({ collectedOn: '2026-10-14' });
    expect(column.shown({ collectedOn: '2026-10-14' }, columnContext)).toBe('10/14/2026');
    expect(column.edited).toBeUndefined();
    const french = columnContextIn('fr');
    expect(column.shown({ collectedOn: '2026-10-04' }, french)).toBe('04/10/2026');
    expect(column.read('04/10/2026', french, {})).toEqual({ collectedOn: '2026-10-04' });
    expect(column.read('2026-10-04', french, {})).toEqual({ collectedOn: '2026-10-04' });
  });

  it.each([
    ['ga', 'GA'],
    ['Georgia', 'GA'],
    ['Atlantis', 'Atlantis'],
  ])('reads the state "%s" as %s', (text, state) => {
    expect(read(stateColumn('stateGrown'), text)).toEqual({ stateGrown: state });
  });

  it('keeps a text without the spaces around it, nothing as null', () => {
    expect(read(textColumn('reference', { min: 1 }), ' T-1 ')).toEqual({ reference: 'T-1' });
    expect(read(textColumn('reference', { min: 1 }), '  ')).toEqual({ reference: null });
  });

  it('helps with what was said before without insisting on it', () => {
    const column = suggestedColumn('location', { min: 1 }, ({ locations }) => locations);
    expect(column.list?.(columnContext).map(({ label }) => label)).toEqual(columnContext.locations);
    expect(read(column, 'Plant 9')).toEqual({ location: 'Plant 9' });
  });
});

describe('the producer of a row', () => {
  const chosen = {
    producer: { type: 'node--fh_producer_contact', id: 'G-0148' },
    producerName: 'Rio Vista Groves',
    producerAddress: '210 County Rd 9, Leesburg, GA 31701',
    identifier: 'G-0148',
    stateGrown: 'GA',
  };

  it.each(['g-0148', 'rio vista groves', ' Rio Vista Groves '])('is found by "%s"', (text) => {
    expect(read(producerColumn, text)).toEqual(chosen);
  });

  it('stays as typed while nobody is found', () => {
    expect(read(producerColumn, 'Rio')).toEqual({ producer: null, producerName: 'Rio', producerAddress: null });
    expect(read(producerColumn, '')).toEqual({ producer: null, producerName: null, producerAddress: null });
  });

  it('does not change when its own name is entered again', () => {
    expect(read(producerColumn, 'Rio Vista Groves', { ...chosen, producerName: 'Rio Vista Groves' })).toEqual({});
  });

  it('brings its own approved certificate along on an exempt row', () => {
    expect(exemptProducerColumn.pick?.('G-0147', columnContext, {})).toMatchObject({
      identifier: 'G-0147',
      certificateNumber: 'ORG-2026-0031',
      exemption: { type: 'node--exemption', id: certificate.id },
      reason: 'organic',
    });
    expect(exemptProducerColumn.pick?.('G-0148', columnContext, {})).toEqual(chosen);
  });

  it('is offered while it is active', () => {
    const producers = [contact('1', 'Old Groves', { active: false }), contact('2', 'New Groves')];
    expect(producerColumn.list?.({ ...columnContext, producers }).map(({ id }) => id)).toEqual(['2']);
  });

  it('has an address on one line, as the backend writes it', () => {
    expect(addressLine(contact('1', 'x', { street2: 'Box 3' }))).toBe('210 County Rd 9, Box 3, Albany, GA 31701');
    expect(addressLine(contact('1', 'x', { street: null, city: null }))).toBe('GA 31701');
  });
});

describe('why a row is exempt', () => {
  const reasons = reasonColumn(['de_minimis', 'organic']);

  it('is read by its words or its code', () => {
    expect(read(reasons, 'de minimis')).toEqual({ reason: 'de_minimis' });
    expect(read(reasons, 'organic')).toEqual({ reason: 'organic' });
    expect(reasons.shown({ reason: 'de_minimis' }, columnContext)).toBe('De minimis');
  });

  it('comes with a certificate of the season where it is not given yet', () => {
    const exemption = { type: 'node--exemption', id: certificate.id };
    const found = { certificateNumber: 'ORG-2026-0031', exemption };
    expect(read(certificateColumn, 'org-2026-0031')).toEqual({ ...found, reason: 'organic' });
    expect(read(certificateColumn, 'org-2026-0031', { reason: 'de_minimis' })).toEqual(found);
    expect(read(certificateColumn, 'X-1')).toEqual({ certificateNumber: 'X-1', exemption: null });
    // Another company's is read, and not offered.
    expect(certificateColumn.list?.({ ...columnContext, offered: [] })).toEqual([]);
    expect(certificateColumn.list?.(columnContext)).toHaveLength(1);
  });
});

describe('options for a typed text', () => {
  const options = producerColumn.list?.(columnContext) ?? [];
  const labels = (typed: string) => matchingOptions(options, typed).map(({ label }) => label);

  it('puts what begins with it before what holds it', () => {
    expect(labels('b')).toEqual(['Baldwin Bay Pécans', 'Rio Bend Orchards', 'Rio Vista Groves']);
  });

  it('does not mind case or accents, and knows identifiers', () => {
    expect(labels('PECANS')).toEqual(['Baldwin Bay Pécans']);
    expect(labels('g-0147')).toEqual(['Rio Bend Orchards']);
    expect(labels('xyz')).toEqual([]);
  });
});

describe.each(languages.map(({ code }) => code))('a column of what is written in %s', (language) => {
  const context = columnContextIn(language);

  it('is as wide as its longest day', () => {
    const column = dateColumn('collectedOn');
    const longest = Math.max(...(column.widest?.(context, '') ?? []).map((text) => text.length));
    const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
    for (const collectedOn of days) expect(column.shown({ collectedOn }, context).length).toBeLessThanOrEqual(longest);
  });

  it.each(['5.25', '41237.50', '1234567.89', '9999999999.99'])('is as wide as its longest figure, %s', (inshell) => {
    const column = poundsColumn('inshell');
    const [widest = ''] = column.widest?.(context, inshell) ?? [];
    expect(column.shown({ inshell }, context).length).toBeLessThanOrEqual(widest.length);
  });
});
