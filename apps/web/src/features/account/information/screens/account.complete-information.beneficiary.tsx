import { RelatedPersonPage } from '../parts/related-person-page'

/** Who in the end has what the account earns. */
export default function Beneficiary() {
  return <RelatedPersonPage kind="BENEFICIARY" />
}
