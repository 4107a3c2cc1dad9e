import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useEffect } from 'react'
import { useFeedback } from '../shared/api/services'
import { useScreenPlace } from '../shared/routing/screen-place'

/** A real-name authentication under review blocks the steps of opening an account with a dialog (§4). */
export function ReviewBlock() {
  const feedback = useFeedback()
  const { isShown } = useScreenPlace()

  useEffect(() => {
    if (isShown) void feedback.tell('您的实名信息正在审核，审核通过后即可继续开户。')
  }, [feedback, isShown])

  return <EmptyState text="实名信息审核中" note="一般在 1 个工作日内完成，通过后会以短信通知您。" />
}
