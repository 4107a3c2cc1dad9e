import { changePlanStatus } from '@tongzhou/client/plan'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { TextLink } from '@tongzhou/ui/link/link'
import { useFeedback } from '../../../shared/api/services'
import { useOrderSubmit } from '../../../shared/order/use-order-submit'
import { to } from '../../../shared/routing/to'
import type { PlanView } from './plan-words'

/** How far the take profit of a plan is, where there is something to say of it or to do. */
export function ProfitState({ plan }: { plan: PlanView }) {
  const { place, isSending } = useOrderSubmit(changePlanStatus, { verb: '修改止盈' })
  const feedback = useFeedback()
  const { planNo, fundName, version, profitOrderNo } = plan
  const text = profitStateText(plan)
  if (text === null) return null
  const turns = turnsOf(plan)
  const turn = async (command: Turn) => {
    const order = { planNo, command, version: String(version) } as const
    const turned = await place({ orders: [order], says: `${turnWords[command].verb}止盈 ${fundName}` })
    if (turned?.kind === 'ok') feedback.toast(turnWords[command].done, 'success')
  }

  return (
    <Card title="止盈">
      <p className="text-15">{text}</p>
      {profitOrderNo !== null && (
        <p className="pt-3 text-15">
          <TextLink href={to('/transaction-log/detail', { orderNo: profitOrderNo })}>
            {plan.profitState === 'SELLING' ? '查看或撤回这笔卖出' : '查看这笔卖出'}
          </TextLink>
        </p>
      )}
      {turns.length > 0 && (
        <div className="flex flex-wrap gap-3 pt-4">
          {turns.map((command) => (
            <Button key={command} look="outline" busy={isSending} onClick={() => void turn(command)}>
              {turnWords[command].verb}止盈
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

type Turn = 'arm' | 'disarm'

const turnWords = {
  arm: { verb: '重新开启', done: '止盈已重新开启' },
  disarm: { verb: '关闭', done: '止盈已关闭' },
} as const satisfies Record<Turn, unknown>

/** How it can be turned here. The terms of a plan that has run its course can be changed no more. */
function turnsOf({ profitState, profitHeldBy, status }: PlanView): readonly Turn[] {
  const isHeld = profitState === 'HELD'
  // What the limits hold goes on by itself.
  const isOn = isHeld ? profitHeldBy === 'LIMITS' : profitState !== 'SELLING'

  return [
    ...(isHeld ? (['arm'] as const) : []),
    ...(status === 'FINISHED' && isOn ? (['disarm'] as const) : []),
  ]
}

/** null: it waits for its target, or there is no take profit any more. */
function profitStateText(plan: PlanView): string | null {
  const { profitState, profitHeldBy, profitPart, profitTarget, profitOrderNo, status, shares } = plan
  if (profitTarget === null || status === 'TERMINATED') return null
  // The registrar has not answered: it may still refuse the sale.
  if (profitOrderNo !== null && profitState !== 'SELLING') return '已提交止盈卖出，等待确认。'
  switch (profitState) {
    case 'ARMED':
      return status === 'FINISHED' && shares !== '0.00' ? '扣款已结束，余下的份额仍会按止盈目标卖出。' : null
    case 'REACHED':
      return status === 'PAUSED'
        ? null
        : '已达到止盈目标，下一个交易日 9:00 卖出；届时不能卖出的，之后仍满足止盈条件才再试。'
    case 'SELLING':
      return '已达到止盈目标，正在卖出，在这笔卖出的截止时间前可以撤回。'
    case 'TAKEN':
      if (Number(profitPart) >= 1) return '已按止盈目标卖出。'
      return status === 'PAUSED'
        ? '已按止盈目标卖出一部分。暂停期间不会再卖；恢复后，收益率回到目标以下、再达到时才会再卖。'
        : '已按止盈目标卖出一部分，收益率回到目标以下后，再达到时才会再卖。'
    case 'HELD':
      return profitHeldBy === 'LIMITS'
        ? '止盈已停住：份额不符合基金的赎回限额，没有卖出。符合限额后会自动重新开启并通知您。'
        : '止盈已停住，不会再自动卖出，直到您重新开启。'
  }
}
