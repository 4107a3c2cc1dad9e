import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { BranchChooser } from '../../cards/parts/branch-chooser'

/** Chooses the branch of the card that takes another one's place. */
export default function ChangeBranch() {
  const { bankSerial } = useRouteQuery('/account/bank/change-form/branch')

  return <BranchChooser bankSerial={bankSerial} parent="/account/bank-card" />
}
