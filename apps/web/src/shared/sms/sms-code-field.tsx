import { checkSliderAndSendSms } from '@tongzhou/client/account'
import type { RequestOf } from '@tongzhou/client/call'
import { CodeField } from '@tongzhou/ui/field/code-field'
import { Dialog } from '@tongzhou/ui/dialog/dialog'
import { type ComponentProps, useState } from 'react'
import { useFeedback } from '../api/services'
import { useSend } from '../api/use-send'
import { SliderPanel, type SliderAnswer, type SliderVerdict, verdictOf } from './slider-panel'

type Scene = RequestOf<typeof checkSliderAndSendSms>['scene']
type Asking = { mobile: string | undefined; answer: (isSent: boolean) => void }

/**
 * The SMS code of a scene: the slider is passed in a dialog, then the code goes out and the button counts
 * down. `mobile` answers the number to write to, undefined for the customer's own one, null when the number
 * is not right yet.
 */
export function SmsCodeField({
  scene,
  mobile,
  ...field
}: Omit<ComponentProps<typeof CodeField>, 'onSend'> & {
  scene: Scene
  mobile: () => Promise<string | null | undefined>
}) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { send } = useSend(checkSliderAndSendSms, { handles: ['SLIDER_FAILED', 'SLIDER_MORE'] })
  const feedback = useFeedback()
  const finish = (isSent: boolean) => {
    asking?.answer(isSent)
    setAsking(null)
  }
  const check = async (answer: SliderAnswer): Promise<SliderVerdict> => {
    const to = asking?.mobile === undefined ? {} : { mobile: asking.mobile }
    const outcome = await send({ ...answer, ...to, scene })
    if (outcome.kind !== 'ok') {
      const verdict = verdictOf(outcome.reason)
      if (verdict === 'stopped') finish(false)

      return verdict
    }
    feedback.toast(`验证码已发送至 ${outcome.data.mobile}`)
    finish(true)

    return 'passed'
  }
  const ask = async () => {
    const number = await mobile()
    if (number === null) return false

    return new Promise<boolean>((answer) => {
      setAsking({ mobile: number, answer })
    })
  }

  return (
    <>
      <CodeField {...field} onSend={ask} />
      {asking !== null && (
        <Dialog open onClose={() => finish(false)} title="安全验证">
          <SliderPanel check={check} />
        </Dialog>
      )}
    </>
  )
}
