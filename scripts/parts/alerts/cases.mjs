// When each alert must come, and when it must not: a restart, an upgrade, a quiet night, a number that is not known.
import { about, page, ticket } from './about.mjs';
import { all, copy, numberless, ofCopies, requests, times, wellCopies } from './series.mjs';

const ofProcess = [
  ...about('NoCopyAnswers', {
    'the only copy is gone for two minutes': [
      ofCopies('process_start_time_seconds', '5x3 stale'),
      page(5, { job: 'packhouse' }),
    ],
    'programs of others are there, and none of ours': [
      { 'process_start_time_seconds{job="node"}': '5x30' },
      page(1, { job: 'packhouse' }),
    ],
    'the only copy is restarted within a minute': [ofCopies('process_start_time_seconds', '5x3 stale 300x20'), 20],
    'one of two is gone': [ofCopies('process_start_time_seconds', '5x3 stale', '5x30'), 30],
  }),
  ...about('CopyGone', {
    'one of two is gone for five minutes': [ofCopies('up', '1x30', '1x2 0x27'), ticket(7, copy(2))],
    'three are away one after the other, two minutes each, and two at a time': [
      ofCopies('up', '1x3 0x1 1x30', '1x5 0x1 1x30', '1x7 0x1 1x30'),
      30,
    ],
    'none is there, which is NoCopyAnswers': [
      all(ofCopies('up', '1x3 0x30', '1x3 0x30'), { 'up{job="node"}': '1x30' }),
      30,
    ],
    'a program of another job is gone': [all(ofCopies('up', '1x30'), { 'up{job="node"}': '0x30' }), 30],
    'one was taken out of the configuration': [ofCopies('up', '1x30', '1x3 stale'), 30],
  }),
  ...about('CopyRestarts', {
    'it starts four times in twelve minutes': [
      ofCopies('process_start_time_seconds', '1x2 2x2 stale 3x1 4x2 5x20', '1x40'),
      page(11, copy(1)),
    ],
    'three upgrades in half an hour': [ofCopies('process_start_time_seconds', '1x9 2x9 3x9 4x30'), 50],
    'another program starts again and again': [{ 'process_start_time_seconds{job="node"}': '0+60x40' }, 40],
  }),
  ...about('CopyBusy', {
    'its timers have been late by a second': [
      ofCopies('nodejs_eventloop_delay_p99_seconds', '0.02x5 1x30', '0.02x30'),
      ticket(15, copy(1), 20),
    ],
    'a new copy was busy with its start': [ofCopies('nodejs_eventloop_delay_p99_seconds', '3 0.02x40'), 40],
    'its timers are late by a quarter of a second': [ofCopies('nodejs_eventloop_delay_p99_seconds', '0.25x40'), 40],
    'busy for four minutes': [ofCopies('nodejs_eventloop_delay_p99_seconds', '0.02x10 1x3 0.02x40'), 50],
    'another program is busy': [{ 'nodejs_eventloop_delay_p99_seconds{job="node"}': '3x40' }, 40],
    'the number is none': [ofCopies('nodejs_eventloop_delay_p99_seconds', numberless(40)), 40],
  }),
  ...about('CopyGrows', {
    'above 600 MB for an hour': [
      ofCopies('process_resident_memory_bytes', '3e8x9 7e8x80', '3e8x90'),
      ticket(69, copy(1), 73),
    ],
    'above 600 MB from its start': [ofCopies('process_resident_memory_bytes', '7e8x20 stale'), 40],
    'above 600 MB for half an hour, then ended': [ofCopies('process_resident_memory_bytes', '7e8x30 stale 3e8x60'), 90],
    'Prometheus itself holds a gigabyte': [{ 'process_resident_memory_bytes{job="prometheus"}': '1e9x90' }, 90],
  }),
];

const ofAnswers = [
  ...about('Faults', {
    'the first fault of a copy': [ofCopies('packhouse_faults_total', '0x5 1x30', '0x40'), ticket(5)],
    'one fault, beside a copy of an older version': [ofCopies('packhouse_faults_total', '2x5 3x30'), ticket(5)],
    'a copy with faults of long ago is restarted': [ofCopies('packhouse_faults_total', '3x20 stale 0x30'), 45],
    'a copy with faults of long ago is seen for the first time': [
      ofCopies('packhouse_faults_total', '3x20', '0x20'),
      20,
    ],
  }),
  ...about('PeoplePutOff', {
    'three in a hundred are put off': [requests(1, { 200: '0+97x30', 503: '0+3x30' }), page(5)],
    'one of two copies puts everybody off': [
      all(requests(1, { 503: '0+50x30' }), requests(2, { 200: '0+50x30' })),
      page(5),
    ],
    'the database is away on a quiet night, and only probes ask': [
      requests(1, { 200: '300x40', 503: '0+12x40' }),
      page(5),
    ],
    'nobody asks': [requests(1, { 200: '300x40', 503: '20x40' }), 40],
    'nobody was ever put off': [requests(1, { 200: '0x40' }), 40],
    'one in a hundred is put off': [requests(1, { 200: '0+99x40', 503: '0+1x40' }), 40],
    'three are put off in one minute of a quiet night': [requests(1, { 200: '0+2x40', 503: '0x9 3x30' }), 40],
    'a copy that put people off is restarted': [requests(1, { 200: '5000+60x9 0+60x30', 503: '400x9 0x30' }), 40],
  }),
  ...about('SlowAnswers', {
    'eleven in a thousand take up to ten seconds': [times(1, '/x', '0+989x40', '0+1000x40'), ticket(10, {}, 12)],
    'people wait, and probes of two machines do not': [
      all(times(1, '/x', '0+15x40', '0+20x40'), times(1, '/health/ready', '0+2000x40', '0+2000x40')),
      ticket(10, {}, 17),
    ],
    'nobody asks: no number is no time': [times(1, '/x', '500x40', '500x40'), 40],
    'two long lists within ten minutes of a night, and probes': [
      all(times(1, '/x', '0x60', '0x15 1x6 2x40'), times(1, '/health/ready', '0+200x60', '0+200x60')),
      60,
    ],
    'two in a hundred take up to two and a half': [times(1, '/x', '0+980x40', '0+1000x40', 2.5), 40],
    'slow for five minutes': [times(1, '/x', '0+1000x60', '0+1000x10 10100+1100x4 15500+1000x40'), 22],
    'all in a second': [times(1, '/x', '0+1000x60', '0+1000x60'), 60],
  }),
  ...about('RequestsEndedLate', {
    'one was undone': [ofCopies('packhouse_requests_ended_late_total', '0x5 1x20', '0x30'), ticket(5)],
    'a copy that undid some long ago is restarted': [ofCopies('packhouse_requests_ended_late_total', '4x20 0x30'), 50],
  }),
];

const ofDatabase = [
  ...about('DatabaseBehind', {
    'work has waited for five minutes': [
      ofCopies('packhouse_database_requests_waiting', '0x5 2x20', '0x30'),
      ticket(10, copy(1), 13),
    ],
    'work has waited, but for one reading that failed': [
      ofCopies('packhouse_database_requests_waiting', '2x3 stale 2x20'),
      ticket(4, copy(1), 5),
    ],
    'a new copy had work waiting at its first readings': [
      ofCopies('packhouse_database_requests_waiting', '3x2 0x30'),
      30,
    ],
    'work waits every other minute': [
      ofCopies('packhouse_database_requests_waiting', '0 1 0 1 0 1 0 1 0 1 0 1 0 1'),
      14,
    ],
    'a copy ended while work waited': [ofCopies('packhouse_database_requests_waiting', '0x5 2x3 stale', '0x30'), 30],
  }),
  ...about('ReplicaNotUsed', {
    'one copy does not read on it': [ofCopies('packhouse_replica_used', '1x5 0x30', '1x40'), ticket(15, copy(1), 18)],
    'a new copy has not looked at it yet': [ofCopies('packhouse_replica_used', '0 1x30'), 30],
    'there is none at any copy': [ofCopies('up', '1x30', '1x30'), 30],
    'a copy without one comes beside': [
      all(ofCopies('packhouse_replica_used', '1x30'), ofCopies('up', '1x30', '1x30')),
      30,
    ],
    'its machine is started anew within five minutes': [ofCopies('packhouse_replica_used', '1x5 0x5 1x30'), 40],
  }),
  ...about('ReplicaBehind', {
    'three seconds behind for ten minutes': [
      ofCopies('packhouse_replica_behind_seconds', '0x5 3x30', '0x40'),
      ticket(15, copy(1), 18),
    ],
    'three seconds behind, and not known once': [
      ofCopies('packhouse_replica_behind_seconds', '3x4 stale 3x30'),
      ticket(9, copy(1), 10),
    ],
    'far behind when a copy first looks': [ofCopies('packhouse_replica_behind_seconds', '40 1x30'), 30],
    'nobody knows': [ofCopies('packhouse_replica_behind_seconds', '9x3 stale'), 30],
    'after an import of five minutes': [ofCopies('packhouse_replica_behind_seconds', '0x5 4x5 0x30'), 40],
  }),
  ...about('PrimaryReadsForReplica', {
    'the primary does one in three': [
      all(
        ofCopies('packhouse_replica_reads_by_primary_total', '0+10x90', '0x90'),
        ofCopies('packhouse_replica_reads_total', '0+10x90', '0+10x90'),
      ),
      ticket(31, {}, 42),
    ],
    'the primary does one in ten': [
      all(
        ofCopies('packhouse_replica_reads_by_primary_total', '0+10x90'),
        ofCopies('packhouse_replica_reads_total', '0+90x90'),
      ),
      90,
    ],
    'nobody reads': [
      all(
        ofCopies('packhouse_replica_reads_by_primary_total', '7x90'),
        ofCopies('packhouse_replica_reads_total', '70x90'),
      ),
      90,
    ],
    'one person saves, and reads what they saved, every minute': [
      all(
        ofCopies('packhouse_replica_reads_by_primary_total', '0+1x120'),
        ofCopies('packhouse_replica_reads_total', '0x120'),
      ),
      120,
    ],
    'a copy was restarted': [
      all(
        ofCopies('packhouse_replica_reads_by_primary_total', '5000x40 0x60'),
        ofCopies('packhouse_replica_reads_total', '9000+90x40 0+90x60'),
      ),
      100,
    ],
  }),
  ...about('ClockWrong', {
    'one copy is an hour behind': [ofCopies('packhouse_clock_ahead_seconds', '0x5 -3600x20', '0x30'), page(6, copy(1))],
    'six seconds ahead': [ofCopies('packhouse_clock_ahead_seconds', '0x5 6x20', '0x30'), page(6, copy(1))],
    'four seconds either way': [ofCopies('packhouse_clock_ahead_seconds', '4x20', '-4x20'), 20],
    'wrong at one look': [ofCopies('packhouse_clock_ahead_seconds', '0x5 40 0x20'), 25],
    'nobody knows': [ofCopies('packhouse_clock_ahead_seconds', numberless(20), '9 stale'), 20],
  }),
];

const ofUpkeep = [
  ...about('MailsFail', {
    'every mail fails': [
      all(
        ofCopies('packhouse_mails_failed_total', '0+1x60', '0x60'),
        ofCopies('packhouse_mails_sent_total', '40x60', '9x60'),
      ),
      ticket(15, {}, 17),
    ],
    'a mail server was away for two minutes when many were to leave': [
      all(ofCopies('packhouse_mails_failed_total', '0x9 50x60'), ofCopies('packhouse_mails_sent_total', '40x15 90x60')),
      60,
    ],
    'one address in many is refused': [
      all(ofCopies('packhouse_mails_failed_total', '0+1x60'), ofCopies('packhouse_mails_sent_total', '0+9x60')),
      60,
    ],
    'the other copy sends': [
      all(
        ofCopies('packhouse_mails_failed_total', '0+1x60', '0x60'),
        ofCopies('packhouse_mails_sent_total', '0x60', '0+1x60'),
      ),
      60,
    ],
    'no mail at all on a quiet night': [
      all(ofCopies('packhouse_mails_failed_total', '70x40'), ofCopies('packhouse_mails_sent_total', '500x40')),
      40,
    ],
    'a copy that failed before is restarted': [
      all(
        ofCopies('packhouse_mails_failed_total', '70x20 0x40'),
        ofCopies('packhouse_mails_sent_total', '500x20 0x40'),
      ),
      60,
    ],
  }),
  ...about('JobsWait', {
    'a job waits for twenty minutes': [ofCopies('packhouse_jobs_waiting_seconds', '0+60x30', '0+60x30'), ticket(20)],
    'one copy cannot ask the database': [ofCopies('packhouse_jobs_waiting_seconds', '0+60x30', 'stale'), ticket(20)],
    'a number is none': [ofCopies('packhouse_jobs_waiting_seconds', numberless(40), '9x40'), 40],
    'the queue is done within three minutes': [ofCopies('packhouse_jobs_waiting_seconds', '0x5 1000x2 0x30'), 35],
    'it was started after a night away': [ofCopies('packhouse_jobs_waiting_seconds', '30000x2 5x30'), 30],
  }),
  ...about('JobsGivenUp', {
    'one was given up': [ofCopies('packhouse_jobs_failed', '0x5 1x9', '0x5 1x9'), ticket(5)],
    'none was': [ofCopies('packhouse_jobs_failed', '0x30', 'stale'), 30],
  }),
  ...about('RecordsBroken', {
    'a record does not hold': [ofCopies('packhouse_records_broken', '0x5 1x9', '0x5 1x9'), page(5)],
    'every record holds': [ofCopies('packhouse_records_broken', '0x30'), 30],
    'there was no walk yet': [ofCopies('up', '1x30'), 30],
  }),
];

/** Those whose readings are a minute apart. @type {readonly import('./rule-tests.mjs').Case[]} */
export const cases = [...ofProcess, ...ofAnswers, ...ofDatabase, ...ofUpkeep];

/** Nothing is wrong: none of the alerts comes. */
export const wellCase = (alerts) => ({
  says: 'nothing is wrong for two hours',
  alerts,
  series: wellCopies(120),
  quietFor: 120,
});
