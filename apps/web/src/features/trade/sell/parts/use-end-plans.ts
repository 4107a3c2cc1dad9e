import { changePlanStatus } from '@tongzhou/client/plan'
import { useFeedback } from '../../../../shared/api/services'
import { useOrderSubmit } from '../../../../shared/order/use-order-submit'
import type { SellPage } from './sell-preview'

/**
 * Whoever sells all of a fund is asked whether its plans are to end too: a sale does not end them (R-DCA-8).
 */
export function useEndPlans({ runningPlans }: Pick<SellPage, 'runningPlans'>) {
  const feedback = useFeedback()
  const { place } = useOrderSubmit(changePlanStatus, { verb: '终止定投' })

  return async (tradeTicket: string): Promise<void> => {
    if (runningPlans.length === 0) return
    const isWanted = await feedback.ask({
      title: '同时终止定投？',
      text: `还有 ${runningPlans.length} 个进行中的定投，卖出不会停止扣款。`,
      confirm: '终止定投',
      cancel: '继续定投',
    })
    if (!isWanted) return
    const ended = await place({
      orders: runningPlans.map(({ planNo }) => ({ planNo, command: 'terminate' })),
      says: '终止定投',
      tradeTicket,
    })
    if (ended?.kind === 'ok') feedback.toast('定投已终止', 'success')
  }
}
