// Cases that last for days. promtool's clock begins at 0, so that a minute's number is the time.
import { about, page, ticket } from './about.mjs';
import { all, ofCopies } from './series.mjs';

/** Minutes between two readings. */
export const every = 30;

const hour = 60;
const day = 24 * hour;

/** So many readings as a stretch of minutes has. */
const readings = (length, values) => Array.from({ length: length / every }, (_, index) => values(index * every));

/** A fact of each of some nights at two o'clock, as a copy tells it, in seconds; before the first it is not there. */
function told(nights, length) {
  const made = nights.map((night) => night * day + 2 * hour);
  const last = (minute) => made.findLast((at) => at <= minute);
  const reading = (minute) => (last(minute) === undefined ? '_' : String(last(minute) * 60));
  return readings(length, reading);
}

const text = (...parts) => parts.flat().join(' ');
const unknown = (length) => ['stale', ...readings(length - every, () => '_')];
const walked = (...copies) =>
  ofCopies('packhouse_records_walked_timestamp_seconds', ...copies.map((each) => text(each)));
const backedUp = (...copies) => ofCopies('packhouse_backup_timestamp_seconds', ...copies.map((each) => text(each)));
const copies = ofCopies('up', `1x${(4 * day) / every}`, `1x${(4 * day) / every}`);

const nightly = told([0, 1, 2, 3], 4 * day);
/** The last was made at 26 h. */
const endsThen = told([0, 1], 4 * day);
/** Known at two o'clock, and not from three o'clock on. */
const lost = [...told([0], 3 * hour), ...unknown(2 * day)];

/** After an hour of the clock: judged a reading later. */
const later = (end, after) => end(after * hour, {}, after * hour + 2 * every);

/** Those whose readings are `every` minutes apart. @type {readonly import('./rule-tests.mjs').Case[]} */
export const longCases = [
  ...about('RecordsNotWalked', {
    'the walk was left out for two nights': [walked(endsThen, endsThen), later(ticket, 26 + 18 + 30)],
    'a new server was never walked': [copies, ticket(30 * hour - every, {}, 30 * hour)],
    'no copy has known of it for 30 hours': [walked(lost, lost), ticket(33 * hour - every, {}, 33 * hour)],
    'the walk goes each night': [walked(nightly, nightly), 4 * day - every],
    'one copy alone knows of it': [all(copies, walked(nightly)), 4 * day - every],
    'the walk was left out for one night, and came in the next': [walked(told([0, 2], 3 * day)), 2 * day],
    'a new server is walked in its second night': [all(copies, walked(told([1, 2], 3 * day))), 3 * day - every],
    'its only copy is away for half an hour of each evening': [
      walked([...told([0], 21 * hour), ...unknown(every), ...told([0], 23 * hour).slice((21 * hour) / every + 1)]),
      23 * hour,
    ],
  }),
  ...about('NoBackup', {
    'a day and a half has none': [backedUp(endsThen, endsThen), later(page, 26 + 6 + 30)],
    'a new server has none': [copies, page(30 * hour - every, {}, 30 * hour)],
    'it is made each night': [backedUp(nightly, nightly), 4 * day - every],
    'a new copy does not know of it yet': [all(copies, backedUp(nightly)), 4 * day - every],
    'a new server has its first after 29 hours': [
      all(copies, backedUp(readings(2 * day, (minute) => (minute < 29 * hour ? '_' : 29 * hour * 60)))),
      2 * day - every,
    ],
    'one comes nine hours late': [
      backedUp(readings(2 * day, (minute) => (minute < 35 * hour ? 2 * hour : 35 * hour) * 60)),
      2 * day - every,
    ],
  }),
];
