import { create } from 'qrcode'

/** The light margin around the code, in modules. */
const QUIET = 2

/** An address as a code for a phone's camera; `label` says what it opens. */
export default function QrCode({ address, label }: { address: string; label: string }) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const path = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z` : '',
  ).join('')

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${modules.size + 2 * QUIET} ${modules.size + 2 * QUIET}`}
      className="size-full"
    >
      {/* Dark on light in the dark as well: cameras look for that. */}
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#1d1b18" shapeRendering="crispEdges" />
    </svg>
  )
}
