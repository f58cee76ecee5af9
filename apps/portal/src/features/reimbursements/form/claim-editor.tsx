import type { Season } from '@packhouse/programme';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signerTitle } from '#domain/filing/signer-title.ts';
import type { RequestFile } from '#domain/requests/draft/request-files.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { ClaimKind } from '../claim-list.ts';
import { type ClaimBook, claimBook } from '../reimbursements.calls.ts';
import { type ClaimContext, firstClaimDraft } from './claim-draft.ts';
import { ClaimForm } from './claim-form.tsx';

interface EditorProps {
  readonly kind: ClaimKind;
  readonly season: Season;
  readonly file: RequestFile;
  /** A new claim was saved for the first time. */
  readonly onThere?: () => void;
}

const nothingRead: ClaimBook = {
  company: null,
  exemptions: null,
  applications: [],
  claimedElsewhere: null,
  lastHandler: null,
  handlers: [],
};

/** Reads what a claim is checked against, then opens it. */
export function ClaimEditor(props: EditorProps) {
  const { t: kernel } = useTranslation('kernel');
  const { companyId, types } = useSession();
  const { season, file } = props;
  const isHandler = types.includes('first_handler');
  const { data, isPending } = useQuery(claimBook({ companyId, seasonId: season.id }, file.id, isHandler));
  const title = useQuery({ ...signerTitle(), enabled: isAnnounced('profile') });
  if (isPending || title.isLoading) return <Skeleton label={kernel('loading')} shape="form" />;
  const { settings } = config();
  const context = { season, settings, book: data ?? nothingRead, companyId, today: today() };
  return <Opened {...props} context={context} title={title.data ?? ''} />;
}

function Opened({ kind, file, context, title, onThere }: EditorProps & { context: ClaimContext; title: string }) {
  const { company, user } = useSession();
  return (
    <ClaimForm
      context={context}
      file={file}
      first={() =>
        firstClaimDraft({
          company: context.book.company ?? company,
          claimant: { firstName: user.firstName, title },
          context,
          id: file.id,
        })
      }
      kind={kind}
      onThere={onThere}
    />
  );
}
