#!/usr/bin/env bash
# Files one month of a first handler from a CSV: ./file-month.sh "October 2026" october.csv
set -euo pipefail
month=$1 csv=$2
: "${PACKHOUSE:?}" "${PACKHOUSE_KEY:?}" "${PREPARER:?}" "${PREPARER_PHONE:?}" "${PREPARER_EMAIL:?}"
type='application/vnd.api+json'
headers=$(mktemp)
trap 'rm -f "$headers"' EXIT

# call METHOD PATH [BODY]: the answer, or what the server says against it.
call() {
  local out
  out=$(curl --silent --show-error --dump-header "$headers" --globoff --request "$1" "$PACKHOUSE/jsonapi/$2" \
    --header "Authorization: Bearer $PACKHOUSE_KEY" --header "Accept: $type" --header "Content-Type: $type" \
    ${3:+--data "$3"})
  grep -qE '^HTTP/[0-9.]+ 2' "$headers" || { echo "$1 $2: $out" >&2; return 1; }
  printf '%s' "$out"
}

# id_of TYPE: the first row of that type in what is read.
id_of() { grep -oE "\"type\":\"$1\",\"id\":\"[0-9a-f-]{36}\"" | head -n 1 | cut -d '"' -f 8; }
ref() { printf '{"type":"%s","id":"%s"}' "$1" "$2"; }
encoded() { printf '%s' "${1// /%20}"; }

company=$(call GET 'user/user' | id_of node--appb_company_contact)
found=$(call GET "node/fh_reporting_forms_package?filter[field_reporting_period.title]=$(encoded "$month")&filter[field_appb_company.id]=$company")
package=$(id_of node--fh_reporting_forms_package <<< "$found")
period=$(id_of node--reporting_period <<< "$found")
[ -n "$package" ] || { echo "There is no month \"$month\" to file." >&2; exit 1; }

rows=''
while IFS=, read -r producer state date inshell shelled ticket; do
  [ "$producer" = producer ] && continue
  grower=$(call GET "node/fh_producer_contact?filter[field_unique_identifier]=$(encoded "$producer")" | id_of node--fh_producer_contact)
  [ -n "$grower" ] || { echo "There is no producer \"$producer\"." >&2; exit 1; }
  row=$(call POST 'node/fh_non_exempt_receipt' "{\"data\":{\"type\":\"node--fh_non_exempt_receipt\",
    \"attributes\":{\"title\":\"$ticket\",\"field_state_grown\":\"$state\",\"field_unique_identifier\":\"$producer\",
      \"field_collection_date\":\"$date\",\"field_inshell_lbs\":\"$inshell\",\"field_shelled_lbs\":\"$shelled\",
      \"field_receipt_reference\":\"$ticket\"},
    \"relationships\":{\"field_appb_company\":{\"data\":$(ref node--appb_company_contact "$company")},
      \"field_producer\":{\"data\":$(ref node--fh_producer_contact "$grower")}}}}" | id_of node--fh_non_exempt_receipt)
  rows="$rows${rows:+,}$(ref node--fh_non_exempt_receipt "$row")"
done < <(tr -d '\r' < "$csv")

report=$(call POST 'node/first_handler_report' "{\"data\":{\"type\":\"node--first_handler_report\",
  \"attributes\":{\"title\":\"$month\",\"field_submission_status\":\"draft\",\"field_no_activity\":false,
    \"field_preparer_name\":\"$PREPARER\",\"field_preparer_phone\":\"$PREPARER_PHONE\",\"field_preparer_email\":\"$PREPARER_EMAIL\"},
  \"relationships\":{\"field_appb_company\":{\"data\":$(ref node--appb_company_contact "$company")},
    \"field_reporting_period\":{\"data\":$(ref node--reporting_period "$period")},
    \"field_non_exempt_receipts\":{\"data\":[$rows]}}}}" | id_of node--first_handler_report)
call POST "node/fh_reporting_forms_package/$package/relationships/field_fh_report" \
  "{\"data\":[$(ref node--first_handler_report "$report")]}" > /dev/null

# change ATTRIBUTES: a change of the report.
change() {
  call PATCH "node/first_handler_report/$report" \
    "{\"data\":{\"type\":\"node--first_handler_report\",\"id\":\"$report\",\"attributes\":{$1}}}" > /dev/null
}
change '"field_submission_status":"ready"'

if [ -n "${CERTIFY_NAME:-}" ]; then
  now=$(sed -n 's/^[Dd]ate: \(.*GMT\).*/\1/p' "$headers")
  change "\"field_submission_status\":\"certified\",\"field_certification_name\":\"$CERTIFY_NAME\",
    \"field_certification_title\":\"${CERTIFY_TITLE:?}\",\"field_cert_statement\":\"I certify that this report is true and complete.\",
    \"field_certification_datetime\":\"$(date --utc --date "$now" +%Y-%m-%dT%H:%M:%S+00:00)\""
fi
echo "$report"
