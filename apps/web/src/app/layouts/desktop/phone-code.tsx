import { create } from 'qrcode'
import { useServices } from '../../../shared/api/services'
import { toIfBuilt } from '../../../shared/routing/to'

/** The light margin around the code, in modules. */
const QUIET = 2

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
      viewBox={`${-QUIET} ${-QUIET} ${modules.size + 2 * QUIET} ${modules.size + 2 * QUIET}`}
      className="size-full"
    >
      {/* Dark on light in the dark as well: cameras look for that. */}
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#1d1b18" shapeRendering="crispEdges" />
    </svg>
  )
}
