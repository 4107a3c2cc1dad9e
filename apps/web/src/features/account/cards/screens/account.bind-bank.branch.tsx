import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { BranchChooser } from '../parts/branch-chooser'

/** Chooses the branch of a card that is being bound. */
export default function Branch() {
  const { bankSerial } = useRouteQuery('/account/bind-bank/branch')

  return <BranchChooser bankSerial={bankSerial} parent="/account/bind-bank" />
}
