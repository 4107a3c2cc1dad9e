import { getSlider } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { SliderCaptcha, type SliderCaptchaState } from '@tongzhou/ui/captcha/slider-captcha'
import { TextField } from '@tongzhou/ui/field/text-field'
import { ErrorState } from '@tongzhou/ui/states/error-state'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { useSend } from '../../../../shared/api/use-send'

/** The answer as the calls take it: the piece's x, or the number the question asks for. */
export type SliderAnswer = { sliderId: string; x?: string; number?: string }

/** passed: goes on; failed: another picture; stopped: something else was wrong and has been told. */
export type SliderVerdict = 'passed' | 'failed' | 'stopped'

type Picture = ResponseOf<typeof getSlider>

/** The server's picture with its gap, and beside it the question for those who cannot see or drag. */
export function SliderPanel({ check }: { check: (answer: SliderAnswer) => Promise<SliderVerdict> }) {
  const { send } = useSend(getSlider)
  const [picture, setPicture] = useState<Picture | 'missing' | null>(null)
  const [state, setState] = useState<SliderCaptchaState>('idle')
  const [isAsking, setAsking] = useState(false)
  const draw = async () => {
    const outcome = await send({})
    setPicture(outcome.kind === 'ok' ? outcome.data : 'missing')
  }
  const drawAgain = () => {
    setState('idle')
    void draw()
  }
  const answer = async (given: Omit<SliderAnswer, 'sliderId'>, sliderId: string) => {
    setState('checking')
    const verdict = await check({ sliderId, ...given })
    setState(verdict === 'stopped' ? 'idle' : verdict)
    if (verdict !== 'passed') await draw()
  }
  useEffect(() => {
    void draw()
    // Each opening of the panel draws one picture; another one is drawn by an answer or the button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (picture === 'missing') return <ErrorState text="验证图片没有加载出来" onRetry={drawAgain} />
  if (picture === null) return <Skeleton className="h-52 w-full" />

  return (
    <div className="flex flex-col gap-3 text-left text-ink">
      {isAsking ? (
        <Question
          key={picture.sliderId}
          question={picture.question}
          state={state}
          onAnswer={(number) => void answer({ number }, picture.sliderId)}
        />
      ) : (
        <SliderCaptcha
          key={picture.sliderId}
          {...picture}
          state={state}
          onAnswer={(x) => void answer({ x: String(x) }, picture.sliderId)}
          onRefresh={drawAgain}
        />
      )}
      <Other onPress={() => setAsking(!isAsking)}>
        {isAsking ? '改为拖动滑块' : '看不清或不便拖动？回答一道算术题'}
      </Other>
    </div>
  )
}

function Question(props: {
  question: string
  state: SliderCaptchaState
  onAnswer: (number: string) => void
}) {
  const [number, setNumber] = useState('')
  const isWhole = /^\d{1,4}$/.test(number.trim())
  const [isPressed, setPressed] = useState(false)
  const answer = () => {
    setPressed(true)
    if (isWhole) props.onAnswer(number.trim())
  }
  const error = isPressed && !isWhole ? '请输入数字' : undefined

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={props.question}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={props.state === 'failed' && number === '' ? '答案不对，请再答这一道' : error}
        onChange={(event) => setNumber(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          answer()
        }}
      />
      <Button size="medium" busy={props.state === 'checking'} onClick={answer}>
        提交答案
      </Button>
    </div>
  )
}

function Other({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 self-center px-2 text-13 text-brand-ink underline-offset-4 hover:underline"
    >
      {children}
    </button>
  )
}
