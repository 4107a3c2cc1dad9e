import { Button } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHost } from '../../../../shared/api/services'
import { drawPoster, posterSize } from './draw-poster'
import { MOST_FACTS, type PosterFact, posterFacts } from './poster-facts'
import type { Report } from './report-cards'

/**
 * Makes a poster of a year in this browser (R-RPT-3): up to three facts that the customer picks, of days and
 * counts alone. Nothing of it is sent anywhere.
 */
export default function PosterSheet(props: { year: string; report: Report; onClose: () => void }) {
  const { year, report, onClose } = props
  const host = useHost()
  const canvas = useRef<HTMLCanvasElement>(null)
  const all = posterFacts(report)
  const [picked, setPicked] = useState<readonly string[]>(all.slice(0, MOST_FACTS).map(({ key }) => key))
  const facts = all.filter(({ key }) => picked.includes(key))
  const save = () => {
    const url = canvas.current?.toDataURL('image/png')
    if (url !== undefined) void host.sharePoster({ url, name: `同舟基金-我的${year}.png` })
  }

  return (
    <Sheet
      open
      title="生成海报"
      onClose={onClose}
      footer={
        <Button onClick={save} disabled={facts.length === 0}>
          {facts.length === 0 ? '至少选一项' : '保存海报'}
        </Button>
      }
    >
      <div className="grid gap-5 desktop:grid-cols-2 desktop:items-center">
        <PosterPicture canvas={canvas} year={year} facts={facts} />
        <div>
          <p className="pb-1 text-13 text-ink-soft">
            最多选 {MOST_FACTS} 项。海报上没有金额、收益率和基金名称，在您的设备上生成。
          </p>
          {all.map(({ key, words, count, unit }) => (
            <Checkbox
              key={key}
              label={`${words} ${count} ${unit}`}
              checked={picked.includes(key)}
              disabled={!picked.includes(key) && picked.length >= MOST_FACTS}
              onChange={(event) =>
                setPicked(
                  event.currentTarget.checked ? [...picked, key] : picked.filter((one) => one !== key),
                )
              }
            />
          ))}
        </div>
      </div>
    </Sheet>
  )
}

/** The poster itself, drawn once it stands in the sheet and whenever other facts are picked. */
function PosterPicture(props: {
  canvas: RefObject<HTMLCanvasElement | null>
  year: string
  facts: readonly PosterFact[]
}) {
  const { canvas, year, facts } = props
  const spoken = facts.map(({ words, count, unit }) => `${words} ${count} ${unit}`).join('，')
  useEffect(() => {
    if (canvas.current !== null) drawPoster(canvas.current, { year, facts, address: window.location.origin })
  })

  return (
    <canvas
      ref={canvas}
      width={posterSize.width}
      height={posterSize.height}
      role="img"
      aria-label={`海报：我的 ${year}，${spoken}`}
      className="mx-auto w-60 rounded-control"
    />
  )
}
