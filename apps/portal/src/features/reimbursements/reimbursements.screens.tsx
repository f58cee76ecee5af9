import { usePathParams } from '#kernel/routing/navigation.ts';
import type { ClaimKind } from './claim-list.ts';
import { ClaimPage, NewClaimPage } from './claim-page.tsx';
import { ClaimsScreen } from './season-claims.tsx';

function Claim({ kind }: { kind: ClaimKind }) {
  const { id } = usePathParams('id');
  return <ClaimPage id={id} key={id} kind={kind} />;
}

const screensOf = (kind: ClaimKind) => ({
  list: () => <ClaimsScreen kind={kind} />,
  begin: () => <NewClaimPage kind={kind} />,
  claim: () => <Claim kind={kind} />,
});

export const claimScreens = { domestic: screensOf('domestic'), import: screensOf('import') };
