import { formatShares } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Amount } from '@tongzhou/ui/number/amount'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { cardText, dayText } from '../../../shared/trading/present'
import { TradePasswordSheet } from '../../../shared/trade-password/trade-password-sheet'
import { aboutMoney, feeText } from './sell-preview'
import type { SellOrder, useSell } from './use-sell'

/** Every number of the sale once more, then the password. */
export function SellConfirming(props: { order: SellOrder } & ReturnType<typeof useSell>) {
  const { order, phase, setPhase } = props
  const { page, account, preview } = order
  const shares = formatShares(preview.shares)

  return (
    <>
      <Sheet
        open={phase === 'review'}
        onClose={() => setPhase('form')}
        title="核对卖出"
        footer={<Button onClick={() => setPhase('password')}>确认卖出 {shares} 份</Button>}
      >
        <p className="pb-2 text-center">
          <span className="block text-13 text-ink-soft">{page.name}</span>
          <Amount value={shares} unit="份" size={32} />
        </p>
        <DescriptionList
          items={[
            { term: '预计到账', value: aboutMoney(preview.net), note: '以净值日净值为准' },
            { term: '手续费', value: feeText(account, preview) },
            { term: '到账银行卡', value: cardText(account) },
            { term: '净值日', value: dayText(page.tDay) },
            { term: '到账日', value: `${dayText(page.arriveDate)} 前` },
            {
              term: '遇巨额赎回',
              value: order.largeRedeemFlag === '1' ? '余下份额顺延办理' : '余下份额取消',
            },
          ]}
        />
      </Sheet>
      <TradePasswordSheet
        open={phase === 'password'}
        title="输入交易密码"
        busy={props.isSending}
        onClose={() => setPhase('form')}
        onTicket={(ticket) => void props.submit(order, ticket)}
      >
        <p className="text-15">
          卖出 {page.name} <strong className="tabular-nums">{shares}</strong> 份
        </p>
      </TradePasswordSheet>
    </>
  )
}
