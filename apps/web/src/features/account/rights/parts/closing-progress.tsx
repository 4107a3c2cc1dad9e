import { withdrawClosing, type closingState } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Timeline } from '@tongzhou/ui/timeline/timeline'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { dayText, daySentence, minuteText } from '../../../../shared/words/day-words'

type Closing = Pick<ResponseOf<typeof closingState>, 'phase' | 'requestedAt' | 'expectedOn' | 'limitOn'>

/** A closing that was asked for: its days, and the way back until the registrars are asked (R-ACT-26). */
export function ClosingProgress({ phase, requestedAt, expectedOn, limitOn }: Closing) {
  const isSent = phase === 'WAITING'

  return (
    <Card title={`预计 ${dayText(expectedOn)} 办结`}>
      <Timeline
        label="注销进度"
        events={[
          { state: 'done', title: '已申请', time: minuteText(requestedAt) },
          {
            state: isSent ? 'done' : 'now',
            title: '报送登记机构',
            time: '交易日 15:20',
            note: isSent ? '正在撤销交易账户，不能再撤回' : '报送前可以撤回',
          },
          { state: isSent ? 'now' : 'next', title: '办结，登录停用', time: dayText(expectedOn) },
        ]}
      />
      <p className="py-4 text-14 text-ink-soft">
        最迟{daySentence(limitOn)}办结。办理期间不能交易和绑卡，可以查询。结果会用短信告诉您。
      </p>
      {!isSent && <Withdraw />}
    </Card>
  )
}

function Withdraw() {
  const feedback = useFeedback()
  const { send, isSending } = useSend(withdrawClosing)
  const withdraw = async () => {
    if ((await send({})).kind === 'ok') feedback.toast('已撤回，账户恢复正常使用', 'success')
  }

  return (
    <Button look="outline" full busy={isSending} onClick={() => void withdraw()}>
      撤回注销申请
    </Button>
  )
}
