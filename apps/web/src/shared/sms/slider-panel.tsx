import { getSlider } from '@tongzhou/client/content'
import type { ResponseOf } from '@tongzhou/client/call'
import { textLinkClass } from '@tongzhou/ui/link/link'
import { SliderCaptcha, type SliderCaptchaState } from '@tongzhou/ui/captcha/slider-captcha'
import { ErrorState } from '@tongzhou/ui/states/error-state'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useState } from 'react'
import { useSend } from '../api/use-send'
import { SliderSound } from './slider-sound'

/** The answer as the calls take it: the piece's place and its way there, or what the sound counts. */
export type SliderAnswer = { sliderId: string; x?: string; y?: string; track?: string; number?: string }

/**
 * passed: goes on; more: right, and another one is asked for; failed: another picture; stopped: something
 * else was wrong and has been told.
 */
export type SliderVerdict = 'passed' | 'more' | 'failed' | 'stopped'

/** What a refusal of a call that judges a slider means here. */
export function verdictOf(reason: string | null): SliderVerdict {
  if (reason === 'SLIDER_MORE') return 'more'

  return reason === 'SLIDER_FAILED' ? 'failed' : 'stopped'
}

type Question = ResponseOf<typeof getSlider>
type Way = 'PICTURE' | 'SOUND'

/** The server's picture with its gap, and beside it a sound for those who cannot see it. */
export function SliderPanel({ check }: { check: (answer: SliderAnswer) => Promise<SliderVerdict> }) {
  const { send } = useSend(getSlider)
  const [question, setQuestion] = useState<Question | 'missing' | null>(null)
  const [state, setState] = useState<SliderCaptchaState>('idle')
  const [way, setWay] = useState<Way>('PICTURE')
  const draw = async (wanted: Way, after?: string) => {
    const outcome = await send(after === undefined ? { way: wanted } : { way: wanted, after })
    setQuestion(outcome.kind === 'ok' ? outcome.data : 'missing')
  }
  const drawAgain = (wanted: Way) => {
    setState('idle')
    setWay(wanted)
    void draw(wanted)
  }
  const answer = async (given: Omit<SliderAnswer, 'sliderId'>, sliderId: string) => {
    setState('checking')
    const verdict = await check({ sliderId, ...given })
    setState(verdict === 'stopped' ? 'idle' : verdict)
    if (verdict !== 'passed') await draw(way, verdict === 'more' ? sliderId : undefined)
  }
  useEffect(() => {
    void draw('PICTURE')
    // Each opening of the panel asks one question; another one is asked after an answer or by the button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (question === 'missing') return <ErrorState text="验证图片没有加载出来" onRetry={() => drawAgain(way)} />
  if (question === null) return <Skeleton className="h-52 w-full" />
  const { sliderId, picture, soundUrl } = question
  const other = way === 'PICTURE' ? 'SOUND' : 'PICTURE'

  return (
    <div className="flex flex-col gap-3 text-left text-ink">
      {picture !== null && (
        <SliderCaptcha
          key={sliderId}
          {...picture}
          state={state}
          onAnswer={({ x, y, track }) =>
            void answer({ x: String(x), y: String(y), ...(track === '' ? {} : { track }) }, sliderId)
          }
          onRefresh={() => drawAgain('PICTURE')}
        />
      )}
      {soundUrl !== null && (
        <SliderSound
          key={sliderId}
          soundUrl={soundUrl}
          state={state}
          onAnswer={(number) => void answer({ number }, sliderId)}
        />
      )}
      <button
        type="button"
        onClick={() => drawAgain(other)}
        className={`min-h-11 self-center px-2 text-13 ${textLinkClass}`}
      >
        {way === 'PICTURE' ? '看不清图片？改为听声音验证' : '改为拖动拼图'}
      </button>
    </div>
  )
}
