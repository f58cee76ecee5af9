import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings.ts';
import { messageMarks, unknownMark, unknownMarkIn } from './unknown-mark.ts';

describe('unknownMark', () => {
  it.each([
    ['Dear {{firstName}} of {{company}}', null],
    ['Dear {{name}}', '{{name}}'],
    ['Dear {{ company }}', '{{ company }}'],
    ['Dear {{company}', '{{company}'],
    ['{{company}} owes {{', '{{'],
    ['{company} and }', null],
    ['亲爱的｛｛company｝｝', '｛｛company｝｝'],
    ['亲爱的{{company｝｝', '{{company｝｝'],
    ['｛company｝', null],
  ])('finds in “%s” %s', (text, mark) => {
    expect(unknownMark(text, messageMarks)).toBe(mark);
  });
});

describe('unknownMarkIn', () => {
  it('finds none in the settings as delivered', () => {
    for (const [setting, value] of Object.entries(defaultSettings))
      expect([setting, unknownMarkIn(setting as keyof typeof defaultSettings, value)]).toEqual([setting, null]);
  });

  it('knows what a statement of each form is filled in with', () => {
    const { certificationTexts } = defaultSettings;
    const of = (statement: keyof typeof certificationTexts, text: string) =>
      unknownMarkIn('certificationTexts', { ...certificationTexts, [statement]: { en: text } });
    expect(of('first_handler_report', '{{company}}, {{period}}, {{season}}, {{commodity}}')).toBeNull();
    expect(of('ex_request_de_minimis', 'On average {{average, pounds}} {{baseForm, inside}}')).toBeNull();
    expect(of('reporting_packet', 'In {{period}}')).toBe('{{period}}');
    expect(of('importer_report', 'I am {{name}}')).toBe('{{name}}');
  });

  it('finds what nothing is filled into', () => {
    expect(unknownMarkIn('howToPay', { en: 'By check for {{invoice}}.' })).toBe('{{invoice}}');
    expect(unknownMarkIn('payment', { link: 'https://a.example/{{invoice}}/{{amount}}' })).toBeNull();
    expect(unknownMarkIn('payment', { reference: { en: '{{invoice}}' } })).toBe('{{invoice}}');
  });
});
