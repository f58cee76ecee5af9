import { checkPacketConfirmation, type Problem } from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertifyButton, SignedName } from '#domain/filing/signing.tsx';
import { Statement } from '#domain/filing/statement.tsx';
import { shownSeason } from '#domain/months/shown-season.ts';
import { ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { now } from '#kernel/clock/clock.ts';
import { session } from '#kernel/session/session.ts';
import { currentSignedIn } from '#kernel/session/use-session.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { certifyPacket } from './certify-packet.ts';
import type { Packet } from './packet-certification.calls.ts';
import type { PacketFailure } from './packet-failure.ts';
import { PacketOutcome } from './packet-outcome.tsx';

const fieldIds = { certificationName: 'packet-name', confirmed: 'packet-confirmed' } as const;
type SignedField = keyof typeof fieldIds;

interface SignPacketProps {
  readonly packet: Packet;
  readonly statement: string;
  readonly onCertified: () => void;
}

/** Statement, full name, tick, and the button that certifies the packet (domain.md 2.14). */
export function SignPacket({ packet, statement, onCertified }: SignPacketProps) {
  const { t } = useTranslation(['packet-certification', 'words', 'kernel']);
  const [name, setName] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const certification = useCertify({ packet, statement }, onCertified);
  const isWorking = certification.isPending;
  const { errors } = checkPacketConfirmation({ certificationName: name, isConfirmed }, packet.season.title);
  const { messageOf, summary } = useMessages(attempt > 0 ? errors : []);

  const send = () => certification.mutate(name.trim());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setAttempt(attempt + 1);
    if (errors.length === 0) send();
  };
  return (
    <Card title={t('words:action.certify')} tone="accent">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="l" isNarrow>
          <ErrorSummary attempt={attempt} errors={summary} title={t('kernel:errorSummary')} />
          <Statement>{statement}</Statement>
          <SignedName
            error={messageOf('certificationName')}
            hint={t('sign.nameHint')}
            id={fieldIds.certificationName}
            isDisabled={isWorking}
            onChange={setName}
            value={name}
          />
          <Checkbox
            error={messageOf('confirmed')}
            id={fieldIds.confirmed}
            isChecked={isConfirmed}
            isDisabled={isWorking}
            isRequired
            label={t('sign.confirm')}
            onChange={setConfirmed}
          />
          {certification.error && <PacketOutcome onRetry={send} reason={certification.error.reason} />}
          <CertifyButton isWorking={isWorking} label={t('sign.submit')} />
        </Stack>
      </form>
    </Card>
  );
}

/** Certifies with what is stored at the moment of pressing, not at the moment of drawing. */
function useCertify({ packet, statement }: Pick<SignPacketProps, 'packet' | 'statement'>, onSuccess: () => void) {
  const queries = useQueryClient();
  return useMutation<void, PacketFailure, string>({
    mutationFn: (name) => {
      const signedIn = currentSignedIn();
      const toCertify = {
        company: signedIn?.company ?? null,
        season: shownSeason(signedIn?.seasons ?? []).current,
        name,
        statement,
        packetVersion: packet.season.packetVersion,
      };
      return certifyPacket(toCertify, { client, reloadCompany: session.reloadCompany, now, newId });
    },
    onSuccess,
    // The second factor may have been given too long ago.
    onError: () => void queries.invalidateQueries({ queryKey: ownSecondFactor().queryKey }),
  });
}

/** The signature's problems, at each field and in a list that leads to them. */
function useMessages(errors: readonly Problem[]) {
  const problemText = useProblemText();
  const messageOf = (field: SignedField) => {
    const problem = errors.find((error) => error.field === field);
    return problem && problemText(problem);
  };
  // Border: Object.keys of a constant object gives its keys.
  const fields = Object.keys(fieldIds) as SignedField[];
  const summary = fields.flatMap((field) => {
    const message = messageOf(field);
    return message === undefined ? [] : [{ fieldId: fieldIds[field], message }];
  });
  return { messageOf, summary };
}
