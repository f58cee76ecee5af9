import type { StatementColumns } from '@packhouse/programme';

/** In which column of a CSV each thing stands, by the column's heading in any letters; days are month first unless told. */
export type ColumnMatch = StatementColumns;

/** Headings as banks of the United States write them, without what is not a letter or figure. */
const headings = {
  day: 'date|postingdate|postdate|posteddate|transactiondate|bookingdate|effectivedate|valuedate',
  amount: 'amount|transactionamount|amountusd|netamount',
  moneyIn: 'credit|credits|creditamount|deposit|deposits|moneyin|paidin|amountcredit',
  moneyOut: 'debit|debits|debitamount|withdrawal|withdrawals|moneyout|paidout|amountdebit',
  text: 'description|transactiondescription|transactiondetails|originaldescription|bankdescription|payee|name|details|memo|extendeddescription|additionalinfo|narrative|addenda',
  bankId: 'transactionid|bankid|fitid|uniqueid|bankreference|tracenumber',
  type: 'type|transactiontype|baicode|trancode|transactioncode|creditdebit|debitcredit|crdr|drcr|creditdebitindicator',
  balance: 'balance|runningbalance|runningbal|ledgerbalance|accountbalance',
  status: 'status|transactionstatus|postingstatus',
  account: 'accountnumber|accountno|acctno|account',
};

/** A heading as it is compared: letters and figures, small. */
export const bareHeading = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The columns that a table's headings tell by themselves; null where day or amount stay unknown. */
export function matchColumns(found: readonly string[]): ColumnMatch | null {
  const named = (names: string): string | undefined => {
    for (const name of names.split('|')) {
      const heading = found.find((candidate) => bareHeading(candidate) === name);
      if (heading !== undefined) return heading;
    }
    return undefined;
  };
  const day = named(headings.day);
  const amount = named(headings.amount);
  const [moneyIn, moneyOut] = amount === undefined ? [named(headings.moneyIn), named(headings.moneyOut)] : [];
  if (day === undefined || (amount === undefined && moneyIn === undefined)) return null;
  const rest = {
    amount,
    moneyIn,
    moneyOut,
    bankId: named(headings.bankId),
    type: named(headings.type),
    balance: named(headings.balance),
    status: named(headings.status),
    account: named(headings.account),
  };
  const known = Object.fromEntries(Object.entries(rest).filter(([, heading]) => heading !== undefined));
  const texts = headings.text.split('|');
  const text = found.filter((heading) => texts.includes(bareHeading(heading)));
  return { day, text, ...known };
}

export const columnNames = ({ day, text, dayOrder: _order, ...others }: ColumnMatch): readonly string[] =>
  [day, ...text, ...Object.values(others)].filter((name) => name !== undefined);
