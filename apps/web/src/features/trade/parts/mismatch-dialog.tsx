import { Button } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { useEffect, useRef, useState } from 'react'
import { PlainDocument } from '../../../shared/trading/document-sheet'
import type { BuyPage } from './buy-preview'

/** Forced reading of the warning (R-SUI-3): at least this long, and to its end. */
const READING_SECONDS = 10

/** The special warning of a fund above the customer's level: read to the end, then declared as his own request. */
export function MismatchDialog(props: {
  open: boolean
  page: BuyPage
  onCancel: () => void
  onConfirm: () => void
}) {
  return (
    <Dialog wide mustDecide open={props.open} onClose={props.onCancel} title="风险不匹配警示">
      {props.open && <Reading {...props} />}
    </Dialog>
  )
}

function Reading({ page, onCancel, onConfirm }: Parameters<typeof MismatchDialog>[0]) {
  const secondsLeft = useCountdown(READING_SECONDS)
  const { box, isAtEnd, look } = useReadToEnd()
  const [isOwnRequest, setOwnRequest] = useState(false)
  const isRead = secondsLeft === 0 && isAtEnd
  const hint = isAtEnd ? '' : '请滑动阅读至末尾'
  const { ability, abilityName, warning } = page.suitability

  return (
    <div className="flex flex-col gap-3 text-left">
      <p className="text-13">
        本基金为 {page.riskLevel} {page.riskLabel}，您的风险承受能力为 {ability} {abilityName}。
      </p>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling text must be reachable by keyboard */}
      <div
        ref={box}
        role="region"
        aria-label="风险警示全文"
        tabIndex={0}
        onScroll={look}
        className="max-h-[40dvh] overflow-y-auto rounded-control bg-surface-soft p-3"
      >
        <PlainDocument
          content={warning ?? '本基金的风险等级高于您的风险承受能力，您可能承受超出预期的本金亏损。'}
        />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <Checkbox
        label="本人自行要求买入该基金，贵公司及工作人员未主动向我推介；我已了解上述风险并愿意自行承担。"
        checked={isOwnRequest}
        disabled={!isRead}
        onChange={(event) => setOwnRequest(event.target.checked)}
      />
      <p role="status" className="text-12 text-ink-faint">
        {secondsLeft > 0 ? `请认真阅读，还需 ${secondsLeft} 秒` : hint}
      </p>
      <div className="flex gap-3 *:flex-1">
        <Button look="outline" onClick={onCancel}>
          放弃买入
        </Button>
        <Button disabled={!isRead || !isOwnRequest} onClick={onConfirm}>
          声明并继续
        </Button>
      </div>
    </div>
  )
}

function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)

    return () => clearInterval(timer)
  }, [])

  return left
}

/** Was the text scrolled to its end once? A text that fits is at its end at once. */
function useReadToEnd() {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const look = () => {
    const element = box.current
    if (element !== null && element.scrollTop + element.clientHeight >= element.scrollHeight - 8)
      setAtEnd(true)
  }

  useEffect(look, [])

  return { box, isAtEnd, look }
}
