import { dueDateList } from '@tongzhou/client/holding'
import { setDueInstruction } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Button } from '@tongzhou/ui/button/button'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { TradePasswordSheet } from '../../../shared/trade-password/trade-password-sheet'
import { daySentence } from '../../../shared/trading/present'
import type { DueRow } from './due-rows'

type Choice = DueRow['choice']

/** Chooses what happens to a rolling lot on its due day: the next period, or a redemption of it; with the trade password. */
export function DueArranging({ lot, onClose }: { lot: DueRow; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>(lot.choice)
  const [typed, setTyped] = useState(lot.choice === 'REDEEM_PART' ? (lot.redeemShares ?? '') : '')
  const [isAsking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const feedback = useFeedback()
  const { send, isSending } = useSend(setDueInstruction, { refreshes: [dueDateList] })
  const problem = choice === 'REDEEM_PART' ? sharesProblem(typed, lot) : null

  const arrange = async (tradeTicket: string) => {
    const { fundCode, tradeAcco, lotId } = lot
    const shares = choice === 'REDEEM_PART' ? { shares: typed.replace(/\.$/, '') } : {}
    const outcome = await send({ fundCode, tradeAcco, lotId, choice, ...shares, tradeTicket })
    if (outcome.kind !== 'ok') return setAsking(false)
    feedback.toast('到期安排已保存', 'success')

    return onClose()
  }

  return (
    <>
      <Sheet
        open={!isAsking}
        onClose={onClose}
        title="到期安排"
        footer={
          <Button
            full
            onClick={() => {
              setTried(true)
              if (problem === null) setAsking(true)
            }}
          >
            保存
          </Button>
        }
      >
        <p className="pb-3 text-15">
          {lot.name}
          <span className="block pt-0.5 text-13 text-ink-soft">
            {formatShares(lot.shares)} 份，{daySentence(lot.dueDate)}到期
          </span>
        </p>
        <RadioOptions
          legend="到期时"
          legendHidden
          options={[
            { value: 'ROLL', label: '续期', note: `到期次日进入下一个 ${lot.periodDays} 天` },
            { value: 'REDEEM_ALL', label: '全部卖出', note: '按到期日净值，款项回到原银行卡' },
            { value: 'REDEEM_PART', label: '卖出一部分', note: '其余份额续期' },
          ]}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'REDEEM_PART' && (
          <div className="pt-3">
            <AmountField
              label="卖出份额"
              currency=""
              unit="份"
              value={typed}
              onChange={setTyped}
              placeholder={`最多 ${formatShares(lot.shares)}`}
              error={tried ? (problem ?? undefined) : undefined}
            />
          </div>
        )}
        <p className="pt-3 text-13 text-ink-soft">
          到期日 15:00 前都可以改；到账金额以到期日净值和登记机构确认为准。
        </p>
      </Sheet>
      <TradePasswordSheet
        open={isAsking}
        title="输入交易密码"
        busy={isSending}
        onClose={() => setAsking(false)}
        onTicket={(ticket) => void arrange(ticket)}
      >
        <p className="text-15">保存 {lot.name} 的到期安排</p>
      </TradePasswordSheet>
    </>
  )
}

function sharesProblem(typed: string, lot: DueRow): string | null {
  if (!/^\d{1,12}(\.\d{1,2})?\.?$/.test(typed)) return '请输入卖出份额'
  const shares = sharesFrom(typed.replace(/\.$/, ''))
  if (shares <= noShares) return '请输入卖出份额'

  return shares > sharesFrom(lot.shares) ? `最多 ${formatShares(lot.shares)} 份` : null
}
