import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { OwnAmount } from '../../../shared/held/own-amount'
import { accountText } from '../../../shared/words/card-words'
import type { PositionDetailData } from './position-summary'

/** The shares of a position: what may be sold, what is on its way, and at which card they stand. */
export function PositionFacts({ position }: { position: PositionDetailData }) {
  const { comingSplit, frozenShares, inTransitBuy } = position

  return (
    <Card title="份额与账户" className="max-desktop:order-5">
      <Shares label="持有份额" shares={position.totalShares} />
      <Shares label="可卖份额" shares={position.availableShares} />
      {comingSplit !== null && (
        <MoneyLine
          label="份额折算"
          value={`1 份折为 ${comingSplit.ratio} 份`}
          date="新份额次日到账，金额为折算后预估"
        />
      )}
      {frozenShares !== '0.00' && <Shares label="卖出中(冻结)" shares={frozenShares} />}
      {inTransitBuy !== '0.00' && (
        <MoneyLine
          label="买入在途"
          value={
            <>
              <OwnAmount value={formatMoney(inTransitBuy)} /> 元
            </>
          }
        />
      )}
      {position.accounts.map((account) => (
        <Shares
          key={`${account.tradeAcco}/${account.chargeType}`}
          label={accountText(account)}
          shares={account.totalShares}
        />
      ))}
    </Card>
  )
}

function Shares({ label, shares }: { label: string; shares: string }) {
  return (
    <MoneyLine
      label={label}
      value={
        <>
          <OwnAmount value={formatShares(shares)} /> 份
        </>
      }
    />
  )
}
