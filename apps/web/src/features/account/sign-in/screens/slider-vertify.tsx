import { checkSlider } from '@tongzhou/client/content'
import { Card } from '@tongzhou/ui/card/card'
import { Button } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useState } from 'react'
import { tellApp } from '../../../../host/tell-app'
import { useHost } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { useBack, useGoToTarget } from '../../../../shared/routing/use-go'
import {
  SliderPanel,
  type SliderAnswer,
  type SliderVerdict,
  verdictOf,
} from '../../../../shared/sms/slider-panel'

/**
 * The slider as a page of its own: the app is handed the passed check, a browser returns to the page that
 * asked.
 */
export default function SliderVertify() {
  const { targetUrl } = useRouteQuery('/slider-vertify')
  const host = useHost()
  const back = useBack()
  const goToTarget = useGoToTarget()
  const [isPassed, setPassed] = useState(false)
  const { send } = useSend(checkSlider, { handles: ['SLIDER_FAILED', 'SLIDER_MORE'] })
  const check = async (answer: SliderAnswer): Promise<SliderVerdict> => {
    const outcome = await send(answer)
    if (outcome.kind !== 'ok') {
      const verdict = verdictOf(outcome.reason)
      if (verdict !== 'more') await tellApp(host.sliderVerifyError(outcome.msg))

      return verdict
    }
    await tellApp(host.sliderVerifySuccess({ sliderToken: outcome.data.sliderTicket }))
    setPassed(true)
    if (targetUrl !== null) goToTarget(targetUrl)

    return 'passed'
  }
  const close = async () => {
    if (host.isNative) await tellApp(host.sliderVerifyClose())
    else back()
  }
  if (isPassed) {
    return (
      <EmptyState
        text="验证通过"
        action={
          <Button look="outline" size="medium" onClick={() => void close()}>
            返回
          </Button>
        }
      />
    )
  }

  return (
    <Card title="请完成安全验证" className="mx-auto w-full max-w-96 desktop:p-6">
      <p className="pb-4 text-13 text-ink-soft">拖动拼图块补全图片，用来确认是您本人在操作。</p>
      <SliderPanel check={check} />
      <Button look="quiet" size="medium" full onClick={() => void close()} className="mt-1">
        取消
      </Button>
    </Card>
  )
}
