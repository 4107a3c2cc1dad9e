import { useServices } from '../../../shared/api/services'
import QrCode from '../../../shared/code/qr-code'
import { to } from '../../../shared/routing/to'

/** A code that opens the download page on a phone. */
export default function PhoneCode() {
  const { origin } = useServices()

  return <QrCode address={`${origin}${to('/down-app')}`} label="用手机打开的二维码" />
}
