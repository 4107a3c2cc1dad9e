import { Button } from '@tongzhou/ui/button/button'
import type { SliderCaptchaState } from '@tongzhou/ui/captcha/slider-captcha'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'

/** Four groups of tones to be counted: one digit for each group, one answer for each sound. */
export function SliderSound(props: {
  soundUrl: string
  state: SliderCaptchaState
  onAnswer: (number: string) => void
}) {
  const [number, setNumber] = useState('')
  const [isPressed, setPressed] = useState(false)
  const isWhole = /^\d{4}$/.test(number.trim())
  const answer = () => {
    setPressed(true)
    if (isWhole) props.onAnswer(number.trim())
  }
  const error = isPressed && !isWhole ? '请输入四个数字' : undefined

  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-13 text-ink-soft">
        {props.state === 'more' ? '为了账户安全，请再验证一题。' : ''}
        声音分四组，中间有停顿。请数出每组有几声高音（一至五声，低音不算），依次填写四个数字，例如 3152。
      </p>
      {/* Captions would be the answer. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls src={props.soundUrl} aria-label="验证音" className="w-full" />
      <TextField
        label="四组各有几声高音"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={props.state === 'failed' && number === '' ? '答案不对，已换一段声音' : error}
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
