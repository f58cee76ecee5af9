import type { LocalText, PaymentDetails } from '@packhouse/programme';

/** Where the demonstration is paid, to the program's own name: a bank and a page that do not exist (RFC 2606). */
export const demoPayment: PaymentDetails = {
  bank: 'First Example Bank',
  routing: '110000000',
  account: '000123456789',
  reference: {
    en: 'The invoice number',
    es: 'El número de factura',
    fr: 'Le numéro de facture',
    it: 'Il numero di fattura',
    zh: '发票号码',
  },
  link: 'https://pay.programme.example/checkout?invoice={{invoice}}&amount={{amount}}',
};

export const demoHowToPay: LocalText = {
  en: 'Pay online, by bank transfer (ACH or wire), or by check. A payment counts on the day it arrives.',
  es: 'Pague en línea, por transferencia (ACH o bancaria) o con cheque. Un pago cuenta el día en que llega.',
  fr: 'Payez en ligne, par virement (ACH ou bancaire) ou par chèque. Un paiement compte le jour de son arrivée.',
  it: 'Si paga online, con bonifico (ACH o bancario) o con assegno. Un pagamento conta dal giorno in cui arriva.',
  zh: '可在线支付、银行转账（ACH 或电汇）或支票付款。付款以到账日为准。',
};
