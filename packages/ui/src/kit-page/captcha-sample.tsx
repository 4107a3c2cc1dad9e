import { useState } from 'react'
import { SliderCaptcha } from '../captcha/slider-captcha'
import type { SliderCaptchaState } from '../captcha/slider-captcha'
import { Card } from '../card/card'
import { Sample } from './kit-block'

const svg = (body: string, size: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)}`
const picture = svg(
  '<rect width="320" height="160" fill="#b9c7c4"/><circle cx="250" cy="46" r="22" fill="#efe3cf"/><path d="M0 160l90-96 60 60 50-44 120 80z" fill="#6f8b86"/><rect x="200" y="60" width="48" height="48" rx="8" fill="#00000066"/>',
  'width="320" height="160"',
)
const piece = svg(
  '<rect x="1" y="1" width="46" height="46" rx="8" fill="#6f8b86" stroke="#fff" stroke-width="2"/>',
  'width="48" height="48"',
)

/** The slider with a drawn picture whose gap is at (200, 60). */
export function CaptchaSample() {
  const [state, setState] = useState<SliderCaptchaState>('idle')

  return (
    <Sample
      name="SliderCaptcha"
      keys="方向键移动拼图块 2 像素，加 Shift 为 10，回车或空格提交；确定、换一张图是按钮。"
      spoken="滑块读出怎么做、距左和距上；结果自动读出，不打断。看不见图的人要在旁边另有办法。"
    >
      <Card>
        <SliderCaptcha
          imageUrl={picture}
          pieceUrl={piece}
          imageWidth={320}
          imageHeight={160}
          pieceWidth={48}
          pieceHeight={48}
          state={state}
          onAnswer={({ x, y }) =>
            setState(Math.abs(x - 200) <= 4 && Math.abs(y - 60) <= 4 ? 'passed' : 'failed')
          }
          onRefresh={() => setState('idle')}
        />
      </Card>
    </Sample>
  )
}
