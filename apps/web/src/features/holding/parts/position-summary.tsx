import type { ResponseOf } from '@tongzhou/client/call'
import type { positionDetail } from '@tongzhou/client/holding'
import { formatMoney, formatNav, formatShares } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { RiskChip } from '@tongzhou/ui/chip/risk-chip'
import { TextLink } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { to } from '../../../shared/routing/to'
import { dividendModeWords } from '../../../shared/words/dividend-mode-words'
import { accountText } from '../../../shared/words/card-words'
import { dayText } from '../../../shared/words/day-words'
import { riskNumber } from '../../../shared/words/risk-words'
import { AmountsEye } from '../../../shared/held/amounts-eye'
import { OwnAmount, OwnIncome } from '../../../shared/held/own-amount'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

export type PositionDetailData = ResponseOf<typeof positionDetail>

const costs = [
  { value: 'holding', label: '持有成本价' },
  { value: 'diluted', label: '摊薄成本价' },
] as const

/** What the position is worth and earned, its shares, and its cost by either way of counting (§6.1). */
export function PositionSummary({ position }: { position: PositionDetailData }) {
  const { isHidden } = useHiddenAmounts()

  return (
    <Card>
      <Name position={position} />
      <p className="flex items-center pt-3 text-13 text-ink-soft">
        持仓金额（元）
        <AmountsEye />
      </p>
      <Amount value={formatMoney(position.marketValue)} size={40} hidden={isHidden} />
      <div className="pt-3">
        <Stats>
          <Stat
            label={position.isDayIncomeFinal ? '日收益' : '日收益(预估)'}
            value={<OwnIncome value={position.dayIncome} />}
            note={dayText(position.dayIncomeDate)}
          />
          <Stat
            label="持有收益"
            value={<OwnIncome value={position.holdingIncome} />}
            note={<SignedNumber value={formatSignedPercent(position.holdingRate)} />}
          />
          <Stat label="累计收益" value={<OwnIncome value={position.cumulativeIncome} />} />
        </Stats>
      </div>
      <div className="mt-3 border-t border-line pt-2">
        <MoneyLine label="最新净值" value={formatNav(position.nav)} date={dayText(position.navDate)} />
        <MoneyLine
          label="持有份额"
          value={
            <>
              <OwnAmount value={formatShares(position.totalShares)} /> 份
            </>
          }
        />
        <MoneyLine
          label="可卖份额"
          value={
            <>
              <OwnAmount value={formatShares(position.availableShares)} /> 份
            </>
          }
        />
        {position.comingSplit !== null && (
          <MoneyLine
            label="份额折算"
            value={`1 份折为 ${position.comingSplit.ratio} 份`}
            date="新份额次日到账，金额为折算后预估"
          />
        )}
        {position.frozenShares !== '0.00' && (
          <MoneyLine
            label="卖出中(冻结)"
            value={
              <>
                <OwnAmount value={formatShares(position.frozenShares)} /> 份
              </>
            }
          />
        )}
        {position.inTransitBuy !== '0.00' && (
          <MoneyLine
            label="买入在途"
            value={
              <>
                <OwnAmount value={formatMoney(position.inTransitBuy)} /> 元
              </>
            }
          />
        )}
        <MoneyLine
          label="分红方式"
          value={
            <TextLink href={to('/set-bonus', { fundCode: position.fundCode })}>
              {dividendModeWords[position.dividendMode]}
            </TextLink>
          }
        />
        {position.accounts.map((account) => (
          <MoneyLine
            key={`${account.tradeAcco}/${account.chargeType}`}
            label={accountText(account)}
            value={
              <>
                <OwnAmount value={formatShares(account.totalShares)} /> 份
              </>
            }
          />
        ))}
      </div>
      <CostPrice position={position} />
    </Card>
  )
}

function Name({ position }: { position: PositionDetailData }) {
  const fund = to('/fund/detail', { fundCode: position.fundCode })

  return (
    <>
      <h2 className="text-17 font-semibold">
        <TextLink href={fund}>{position.name}</TextLink>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-13 text-ink-faint tabular-nums">
        {position.fundCode} {position.typeLabel}
        <RiskChip short level={riskNumber(position.riskLevel)} />
      </p>
    </>
  )
}

function CostPrice({ position }: { position: PositionDetailData }) {
  const [way, setWay] = useState<'holding' | 'diluted'>('holding')
  const price = way === 'holding' ? position.costPrice : position.dilutedPrice
  const note =
    way === 'holding'
      ? '现有份额的买入成本（含手续费）÷ 现有份额'
      : '（累计投入 − 累计取回）÷ 现有份额，已实现的盈亏会摊入成本'

  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-3">
      <SegmentedControl label="成本价口径" options={costs} value={way} onChange={setWay} />
      <MoneyLine strong label="成本价" value={price ?? '--'} date={note} />
    </div>
  )
}
