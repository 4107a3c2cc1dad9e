import { Button } from '@tongzhou/ui/button/button'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { useEffect, useRef, useState } from 'react'
import { ProtocolText } from '../protocol/protocol-text'

/** Forced reading of the warning (R-SUI-3): at least this long, and to its end. */
const READING_SECONDS = 10

/** The risk of a fund and what the customer can bear, printed, and the text he must read. */
export interface MismatchFacts {
  /** R4 中高风险. */
  readonly fund: string
  /** C2 稳健型. */
  readonly mine: string
  /** null: the usual words. */
  readonly warning: string | null
}

/**
 * The special warning of a fund above the customer's level: read to the end, then declared as his own
 * request.
 */
export default function MismatchDialog(props: {
  facts: MismatchFacts
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <Dialog wide mustDecide open onClose={props.onCancel} title="风险不匹配警示">
      <Reading {...props} />
    </Dialog>
  )
}

function Reading({ facts, onCancel, onConfirm }: Parameters<typeof MismatchDialog>[0]) {
  const secondsLeft = useCountdown(READING_SECONDS)
  const { box, isAtEnd, look } = useReadToEnd()
  const [isOwnRequest, setOwnRequest] = useState(false)
  const isRead = secondsLeft === 0 && isAtEnd
  const tick = useRef<HTMLInputElement>(null)
  const [isAsked, setAsked] = useState(false)
  const missing = isAsked && isRead && !isOwnRequest
  const declare = () => {
    setAsked(true)
    if (!isRead) box.current?.focus()
    else if (isOwnRequest) onConfirm()
    else tick.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3 text-left">
      <p className="text-13">
        本基金为 {facts.fund}，您的风险承受能力为 {facts.mine}。
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
        <ProtocolText
          content={facts.warning ?? '本基金的风险等级高于您的风险承受能力，您可能承受超出预期的本金亏损。'}
        />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <Checkbox
        label="本人自行要求买入该基金，贵公司及工作人员未主动向我推介；我已了解上述风险并愿意自行承担。"
        ref={tick}
        checked={isOwnRequest}
        disabled={!isRead}
        aria-invalid={missing || undefined}
        onChange={(event) => setOwnRequest(event.target.checked)}
      />
      <p role="status" className={`text-12 ${isAsked ? 'text-danger' : 'text-ink-faint'}`}>
        {missing ? '请勾选上面的声明后再继续' : readingHint(secondsLeft, isAtEnd)}
      </p>
      <div className="flex gap-3 *:flex-1">
        <Button look="outline" onClick={onCancel}>
          放弃买入
        </Button>
        <Button onClick={declare}>声明并继续</Button>
      </div>
    </div>
  )
}

/** What of the reading is still to come; '' nothing. */
function readingHint(secondsLeft: number, isAtEnd: boolean): string {
  if (secondsLeft > 0) return `请认真阅读，还需 ${secondsLeft} 秒`

  return isAtEnd ? '' : '请滑动阅读至末尾'
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
