import { PrivateAssets } from '../parts/private-assets'

/** A proof of private funds: there is none to make. */
export default function AssetProofPrivate() {
  return <PrivateAssets documentNo={null} />
}
