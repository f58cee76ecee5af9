#!/usr/bin/env bash
# Files one month of a first handler from a CSV: ./file-month.sh "October 2026" october.csv
# Needs bash, curl, and jq 1.6 or newer.
set -euo pipefail
stop() { echo "$1" >&2; exit 1; }
for program in curl jq; do command -v "$program" > /dev/null || stop "This needs $program."; done
[ $# -eq 2 ] || stop 'Say the month and the file: ./file-month.sh "October 2026" october.csv'
month=$1 csv=$2
: "${PACKHOUSE:?}" "${PACKHOUSE_KEY:?}" "${PREPARER:?}" "${PREPARER_PHONE:?}" "${PREPARER_EMAIL:?}"
export PREPARER PREPARER_PHONE PREPARER_EMAIL
type='application/vnd.api+json'
operations="$type;ext=\"https://jsonapi.org/ext/atomic\""
headers=$(mktemp) body=$(mktemp) stated=$(mktemp)
trap 'rm -f "$headers" "$body" "$stated"' EXIT

# The key goes through a pipe: arguments of a program can be read by everybody on the machine.
key() { printf 'header = "Authorization: Bearer %s"\n' "$PACKHOUSE_KEY"; }

# Seconds until the server, or a proxy before it, wants to be asked again.
pause() { sed -n 's/^[Rr]etry-[Aa]fter: *\([0-9][0-9]*\).*/\1/p' "$headers" | grep . || echo 2; }

# call METHOD PATH [BODY [MEDIA]]: the answer, or what the server says against it.
call() {
  local media=${4:-$type} status try
  for try in 1 2 3 4 5 6; do
    status=$(curl --silent --show-error --config <(key) --dump-header "$headers" --output "$body" --globoff \
      --write-out '%{http_code}' --request "$1" --header "Accept: $media" --header "Content-Type: $media" \
      ${3:+--data-binary @-} "$PACKHOUSE/$2" <<< "${3:-}") || return 1
    case "$status $1" in
      2*) cat "$body"; return ;;
      # The report is there: whose it is, is looked at below.
      '409 POST') return ;;
      502* | 503* | 504*) [ "$try" = 6 ] || sleep "$(pause)" ;;
      *) break ;;
    esac
  done
  echo "$1 $2: $status $(cat "$body")" >&2
  return 1
}

encoded() { jq --null-input --raw-output --arg text "$1" '$text | @uri'; }

# Ids of 32 digits, a line each, as JSON.
uuids() {
  sed 's/^\(.\{8\}\)\(.\{4\}\).\(.\{3\}\).\(.\{3\}\)\(.\{12\}\)$/"\1-\2-8\3-8\4-\5"/' | jq --slurp --compact-output .
}
# random COUNT: ids for the rows of this run, so that sending them twice makes them once.
random() { od -An -v -N $((16 * $1)) -t x1 /dev/urandom | tr -d ' \n' | fold -w 32; }
digest() { if command -v sha256sum > /dev/null; then sha256sum; else shasum -a 256; fi | cut -c 1-32; }

# The rows of the CSV; whatever is no row of it is said, with its line, before anything is sent.
rows=$(jq --raw-input --slurp --compact-output '
  def stop: . + "\n" | halt_error(1);
  ["producer", "state", "date", "inshell", "shelled", "ticket"] as $columns |
  def cells: "," + . |
    if test("^(,(\"([^\"]|\"\")*\"|[^\",]*))+$") then
      [scan(",(\"(?:[^\"]|\"\")*\"|[^\",]*)")[0] | if startswith("\"") then .[1:-1] | gsub("\"\""; "\"") else . end]
    else [] end;
  ltrimstr("\ufeff") | split("\n") | map(rtrimstr("\r")) | to_entries | map(select(.value != "")) |
  if (.[0].value // "" | cells) != $columns then "The first line must be: \($columns | join(","))" | stop
  elif length < 2 then "There is no row below the first line." | stop
  else .[1:] | map((.value | cells) as $cells |
    if ($cells | length) == 6 then [$columns, $cells] | transpose | map({ (.[0]): .[1] }) | add
    else "Line \(.key + 1) does not have six cells: \(.value)" | stop end)
  end' "$csv")

company=$(call GET 'jsonapi/user/user' | jq --raw-output '.data[0].relationships.field_user_company.data.id // empty')
[ -n "$company" ] || stop 'This key has no company.'
found=$(call GET "jsonapi/node/fh_reporting_forms_package?filter[field_reporting_period.title]=$(encoded "$month")&filter[field_appb_company.id]=$company&include=field_fh_report")
[ "$(jq '.data | length' <<< "$found")" != 0 ] || stop "There is no month \"$month\" to file."
filed=$(jq --raw-output '[.included[]? | select(.type == "node--first_handler_report")
  | select(.attributes.field_submission_status != "withdrawn") | "\(.attributes.field_submission_status), \(.id)"] | join("; ")' <<< "$found")
[ -z "$filed" ] || stop "$month has a report already ($filed). Nothing was sent: go on with it in the portal."

growers='[]' offset=0 page=''
while [ "$page" != last ]; do
  answer=$(call GET "jsonapi/node/fh_producer_contact?filter[field_first_handler.id]=$company&sort=drupal_internal__nid&page[limit]=500&page[offset]=$offset")
  growers=$(printf '%s\n' "$growers" "$answer" | jq --slurp --compact-output '.[0] + [.[1].data[] | { id, code: .attributes.field_unique_identifier }]')
  page=$(jq --raw-output 'if .links.next then "more" else "last" end' <<< "$answer") offset=$((offset + 500))
done

# The report's id follows from the month's package and how many reports it has: a run at the same moment makes the same one.
place=$(jq --raw-output '.data[0] | "\(.id) \(.relationships.field_fh_report.data | length)"' <<< "$found")
ids=$({ random "$(jq length <<< "$rows")"; echo; printf '%s' "$place" | digest; } | uuids)
report=$(jq --raw-output '.[-1]' <<< "$ids")
# Every producer is looked up before anything is sent, and all of it is sent at once: it is filed as a whole or not at all.
all=$(printf '%s\n' "$rows" "$growers" "$found" "$ids" | jq --slurp --compact-output --arg month "$month" --arg company "$company" '
  . as [$rows, $growers, $found, $ids] |
  def ref($of; $id): { type: "node--\($of)", id: $id };
  ($growers | map({ (.code // ""): .id }) | add // {}) as $by_code |
  { field_appb_company: { data: ref("appb_company_contact"; $company) } } as $owner |
  [range($rows | length) | . as $at | $rows[.] | . as $row |
    ($by_code[.producer] // ("There is no producer \"\(.producer)\".\n" | halt_error(1))) as $grower |
    ref("fh_non_exempt_receipt"; $ids[$at]) + {
      attributes: { title: $row.ticket, field_state_grown: $row.state, field_unique_identifier: $row.producer,
        field_collection_date: $row.date, field_inshell_lbs: $row.inshell, field_shelled_lbs: $row.shelled,
        field_receipt_reference: $row.ticket },
      relationships: ($owner + { field_producer: { data: ref("fh_producer_contact"; $grower) } }) }] as $receipts |
  ref("first_handler_report"; $ids[-1]) as $report |
  ($report + {
    attributes: { title: $month, field_submission_status: "ready", field_no_activity: false,
      field_preparer_name: env.PREPARER, field_preparer_phone: env.PREPARER_PHONE, field_preparer_email: env.PREPARER_EMAIL },
    relationships: ($owner + {
      field_reporting_period: { data: $found.data[0].relationships.field_reporting_period.data },
      field_non_exempt_receipts: { data: [$receipts[] | { type, id }] } }) }) as $filed |
  (ref("fh_reporting_forms_package"; $found.data[0].id) + { relationship: "field_fh_report" }) as $place |
  { "atomic:operations": ([($receipts[], $filed) | { op: "add", data: . }] + [{ op: "add", ref: $place, data: [$report] }]) }')
[ "$(jq '."atomic:operations" | length' <<< "$all")" = $(($(jq length <<< "$rows") + 2)) ] || stop 'Not every row was made ready to send.'
call POST 'jsonapi/operations' "$all" "$operations" > /dev/null
there=$(call GET "jsonapi/node/first_handler_report/$report")
jq --exit-status --argjson ids "$ids" '[.data.relationships.field_non_exempt_receipts.data[].id] | index($ids[0])' <<< "$there" > /dev/null ||
  stop "$month was filed by another run at the same moment ($report). Nothing was sent."

if [ -n "${CERTIFY_NAME:-}" ]; then
  : "${CERTIFY_TITLE:?}"
  export CERTIFY_NAME CERTIFY_TITLE
  # The words that are signed are the program office's, filled in for this report.
  call GET "api/statements/node--first_handler_report/$report" '' application/json > "$stated"
  now=$(sed -n 's/^[Dd]ate: \(.*GMT\).*/\1/p' "$headers")
  signed=$(LC_ALL=C jq --null-input --compact-output --arg id "$report" --arg now "$now" --slurpfile stated "$stated" '
    { data: { type: "node--first_handler_report", id: $id, attributes: {
      field_submission_status: "certified",
      field_certification_name: env.CERTIFY_NAME, field_certification_title: env.CERTIFY_TITLE,
      field_cert_statement: $stated[0].statements.en,
      field_certification_datetime: ($now | strptime("%a, %d %b %Y %H:%M:%S GMT") | mktime | strftime("%Y-%m-%dT%H:%M:%S+00:00")) } } }')
  call PATCH "jsonapi/node/first_handler_report/$report" "$signed" > /dev/null
fi
echo "$report"
