import { useRouteQuery } from '../../../shared/routing/screen-place'
import { PrivateAssets } from '../parts/private-assets'

/** The private funds of a paper: there are none; a number leads to the paper it is of. */
export default function AssetProofSmDetail() {
  return <PrivateAssets documentNo={useRouteQuery('/asset-proof/sm-detail').documentNo} />
}
