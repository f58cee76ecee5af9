import { usePathParams } from '#kernel/routing/navigation.ts';
import { ClaimPage, NewClaimPage } from './claim-page.tsx';
import { ClaimsScreen } from './season-claims.tsx';

/** /dashboard/reimbursements/domestic */
export function DomesticReimbursements() {
  return <ClaimsScreen kind="domestic" />;
}

/** /dashboard/reimbursements/import */
export function ImportReimbursements() {
  return <ClaimsScreen kind="import" />;
}

/** /dashboard/reimbursements/domestic/new */
export function NewDomesticClaim() {
  return <NewClaimPage kind="domestic" />;
}

/** /dashboard/reimbursements/import/new */
export function NewImportClaim() {
  return <NewClaimPage kind="import" />;
}

/** /dashboard/reimbursements/domestic/{id} */
export function DomesticClaim() {
  const { id } = usePathParams('id');
  return <ClaimPage id={id} key={id} kind="domestic" />;
}

/** /dashboard/reimbursements/import/{id} */
export function ImportClaim() {
  const { id } = usePathParams('id');
  return <ClaimPage id={id} key={id} kind="import" />;
}
