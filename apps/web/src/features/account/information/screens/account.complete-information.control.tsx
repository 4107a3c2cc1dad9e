import { RelatedPersonPage } from '../parts/related-person-page'

/** Who decides what the account buys and sells. */
export default function Control() {
  return <RelatedPersonPage kind="CONTROLLER" />
}
