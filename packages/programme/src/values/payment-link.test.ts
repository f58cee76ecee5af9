import { describe, expect, it } from 'vitest';
import { isPaymentLink, paymentLink } from './payment-link.ts';

describe('a payment link', () => {
  it.each([
    'https://pay.example/checkout?invoice={{invoice}}&amount={{amount}}',
    'https://pay.example:8443/{{invoice}}/{{amount}}',
    'https://pay.example/#/{{invoice}}?usd={{amount}}',
  ])('may be %s', (template) => {
    expect(isPaymentLink(template)).toBe(true);
  });

  it.each([
    ['without a number', 'https://pay.example/?amount={{amount}}'],
    ['without an amount', 'https://pay.example/?invoice={{invoice}}'],
    ['not encrypted', 'http://pay.example/?i={{invoice}}&a={{amount}}'],
    ['a script', 'javascript:alert({{invoice}},{{amount}})'],
    ['with the number in its host', 'https://{{invoice}}.example/?a={{amount}}'],
    ['with the number for its host', 'https://{{invoice}}/?a={{amount}}'],
    ['with the amount for its port', 'https://pay.example:{{amount}}/?i={{invoice}}'],
    ['with a name before its host', 'https://pay.example@{{invoice}}/?a={{amount}}'],
    ['with a password', 'https://a:b@pay.example/?i={{invoice}}&a={{amount}}'],
    ['with a placeholder that nothing fills', 'https://pay.example/?i={{invoice}}&a={{amount}}&c={{company}}'],
    ['with a space', 'https://pay.example/? i={{invoice}}&a={{amount}}'],
    ['with another line', 'https://pay.example/?i={{invoice}}&a={{amount}}\n'],
    ['with a backslash', 'https:\\\\pay.example\\?i={{invoice}}&a={{amount}}'],
    ['nothing', null],
  ])('is refused %s', (_name, template) => {
    expect(isPaymentLink(template)).toBe(false);
  });

  it('is filled with number and exact amount, each written so that it can change nothing else', () => {
    const template = 'https://pay.example/?i={{invoice}}&a={{amount}}';
    expect(paymentLink(template, { number: 'INV-2026-10-10234', amount: '1327.00' })).toBe(
      'https://pay.example/?i=INV-2026-10-10234&a=1327.00',
    );
    expect(paymentLink(template, { number: 'A&b=1 #/{{amount}}', amount: '0.05' })).toBe(
      'https://pay.example/?i=A%26b%3D1%20%23%2F%7B%7Bamount%7D%7D&a=0.05',
    );
  });
});
