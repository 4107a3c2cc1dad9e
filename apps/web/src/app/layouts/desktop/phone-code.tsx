import { create } from 'qrcode'
import { useServices } from '../../../shared/api/services'
import { toIfBuilt } from '../../../shared/routing/to'

/** A QR code that opens the download page (or this site, while there is none) on a phone. */
export default function PhoneCode() {
  const { origin } = useServices()
  const address = `${origin}${toIfBuilt('/down-app') ?? '/'}`
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const path = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  ).join('')

  return (
    <svg
      role="img"
      aria-label="用手机打开的二维码"
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      className="size-full"
    >
      <path d={path} fill="#1d1b18" shapeRendering="crispEdges" />
    </svg>
  )
}
