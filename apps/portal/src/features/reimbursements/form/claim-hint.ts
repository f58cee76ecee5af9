import { type ClaimHint, claimHints, comparedItemFields, type DraftRow, domesticReimbItem } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textOf } from '#domain/fields/column.ts';
import { canonicalValues } from '#domain/requests/draft/request-draft.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { members } from '#kernel/client/answer-members.ts';

const needed = ['paidByHandler', 'producerName', 'stateGrown', 'assessmentPaidOn', 'amountCollected'] as const;

/** The fields of an item that are compared; null while one that is needed is empty. */
export function comparedFields(values: DraftRow['values']): Readonly<Record<string, string>> | null {
  const typed = canonicalValues(domesticReimbItem, values);
  if (needed.some((key) => textOf(typed, key) === '')) return null;
  return Object.fromEntries(comparedItemFields.map((key) => [key, textOf(typed, key)]));
}

/** The hint of an answer; null for none, and for a word that this portal does not know. */
export function hintIn(answer: unknown): ClaimHint | null {
  return claimHints.find((one) => one === members(answer).hint) ?? null;
}

/** As long as somebody pauses before an item is asked about. */
const pauseMilliseconds = 1_500;

/** A value once it has stayed the same for a while: not each letter is asked about. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The hint for an item as it stands while nobody types, where the backend has an office that can say; null for none. A
 * question that fails is no hint: the claim is the person's own.
 */
export function useClaimHint(values: DraftRow['values']): ClaimHint | null {
  const settled = useSettled(values);
  const fields = isAnnounced('claimHints') ? comparedFields(settled) : null;
  const { data = null } = useQuery({
    queryKey: ['reimbursements', 'hint', fields],
    queryFn: async () => hintIn(await callOwnRoute('claimHints', { method: 'POST', body: fields ?? {} })),
    enabled: fields !== null,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return fields === null ? null : data;
}
