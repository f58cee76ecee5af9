// Cases of alerts as `promtool test rules` reads them. All times are minutes.

/**
 * @typedef {object} Case
 * @property {string} says
 * @property {readonly string[]} alerts those that it is about
 * @property {Record<string, string>} series readings from minute 0 on, in promtool's notation: `5x3` is 5 four times,
 * `0+2x9` rises by 2, `stale` is a copy that is gone, `_` a reading that is not there
 * @property {{ after: number, by: number, severity: string, labels?: Record<string, string> }} [fires] it does not up to
 * minute `after`, and does at `by`
 * @property {number} [quietFor] it does not up to this minute
 */

/** Looks at a case while it is quiet, at most about so many. */
const looks = 60;

/** So many looks from 0 to the last minute, and the last itself. */
function minutes(last, every) {
  const step = every * Math.max(1, Math.floor(last / looks / every));
  const all = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  return [...all, last];
}

function judgments(alertname, { fires, quietFor }, annotations, every) {
  const at = (minute, exp_alerts) => ({ alertname, eval_time: `${minute}m`, exp_alerts });
  const quiet = minutes(fires?.after ?? quietFor, every).map((minute) => at(minute, []));
  if (fires === undefined) return quiet;
  const { by, severity, labels = {} } = fires;
  return [...quiet, at(by, [{ exp_labels: { severity, ...labels }, exp_annotations: annotations.get(alertname) }])];
}

/**
 * The file for `promtool test rules`.
 * @param {readonly Case[]} cases
 * @param {{ path: string, rules: readonly { alert: string, annotations: Record<string, string> }[] }} file the alerts
 * @param {number} every minutes between two readings, and between two judgments
 */
export function ruleTests(cases, { path, rules }, every) {
  const annotations = new Map(rules.map(({ alert, annotations: said }) => [alert, said]));
  const interval = `${every}m`;
  return {
    rule_files: [path],
    evaluation_interval: interval,
    tests: cases.map((each) => ({
      name: each.says,
      interval,
      input_series: Object.entries(each.series).map(([series, values]) => ({ series, values })),
      alert_rule_test: each.alerts.flatMap((alert) => judgments(alert, each, annotations, every)),
    })),
  };
}
