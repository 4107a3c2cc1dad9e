import { searchTradeFee } from '@tongzhou/client/fund'
import { formatMoney, formatShares, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { StepChart } from '@tongzhou/ui/charts/step-chart'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Table } from '@tongzhou/ui/table/table'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { Timeline } from '@tongzhou/ui/timeline/timeline'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import { weekdayText } from '../../../shared/fund/present'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { Screen } from '../../../shared/screen/screen'
import { amountBand, chargeOf, dayBand } from '../parts/fee-bands'
import type { FeeTier, TradeFee } from '../parts/fund-types'

type View = 'buy' | 'sell' | 'running'

const views: readonly { value: View; label: string }[] = [
  { value: 'buy', label: '买入' },
  { value: 'sell', label: '卖出' },
  { value: 'running', label: '运作与分红' },
]

/** When an order counts and arrives, by today's dates, and everything it costs. */
export default function FundTradingRules() {
  const { fundCode } = useRouteQuery('/fund/trading-rules')
  const [view, setView] = useState<View>('buy')
  const rules = useCall(searchTradeFee, { fundCode })

  return (
    <div className="flex flex-col gap-3">
      <Screen query={rules}>
        {(data) => (
          <>
            <p className="px-1 text-15">
              <span className="font-medium">{data.name}</span>
              <span className="ml-2 text-13 text-ink-faint tabular-nums">{data.fundCode}</span>
            </p>
            <Tabs label="交易" tabs={views} value={view} onChange={setView} even>
              <div className="flex flex-col gap-3 pt-3">
                {view === 'buy' && <BuyRules rules={data} />}
                {view === 'sell' && <SellRules rules={data} />}
                {view === 'running' && <RunningRules rules={data} />}
              </div>
            </Tabs>
            {data.validFrom !== null && (
              <p className="px-1 text-12 text-ink-faint">费率自 {data.validFrom} 起执行，以基金公告为准。</p>
            )}
          </>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

function Steps({ title, steps }: { title: string; steps: TradeFee['buySteps'] }) {
  return (
    <Card title={title}>
      <Timeline
        label={title}
        events={steps.map((step, at) => ({
          state: at === 0 ? 'now' : 'next',
          title: step.label,
          time: weekdayText(step.day),
          note: step.note ?? undefined,
        }))}
      />
    </Card>
  )
}

function BuyRules({ rules }: { rules: TradeFee }) {
  return (
    <>
      <Steps title="现在买入" steps={rules.buySteps} />
      <Card
        flush
        title="买入费率"
        action={
          formatDiscount(rules.discount) === null ? undefined : `平台 ${formatDiscount(rules.discount)}`
        }
      >
        <TierTable caption="买入费率" tiers={rules.purchaseTiers} band={amountBand} first="买入金额" />
        <p className="px-4 py-3 text-12 text-ink-faint">
          手续费 = 买入金额 − 买入金额 ÷（1 + 费率），从买入金额中扣除；按笔收取的档位不打折。
        </p>
      </Card>
      <Card title="金额限制">
        <DescriptionList
          items={[
            { term: '首次买入', value: `${formatMoney(rules.firstBuyMin)} 元起` },
            { term: '追加买入', value: `${formatMoney(rules.furtherBuyMin)} 元起` },
            { term: '单笔上限', value: limit(rules.singleBuyMax) },
            { term: '单日上限', value: limit(rules.dailyBuyMax) },
          ]}
        />
      </Card>
    </>
  )
}

function SellRules({ rules }: { rules: TradeFee }) {
  return (
    <>
      <Steps title="现在卖出" steps={rules.sellSteps} />
      <Card title="卖出费率">
        {rules.redeemTiers.length === 0 ? (
          <p className="text-15 text-ink-soft">不收取赎回费。</p>
        ) : (
          <StepChart
            title="按持有天数的卖出费率"
            steps={rules.redeemTiers.map((tier) => ({
              key: tier.lower,
              band: dayBand(tier),
              printed: chargeOf(tier).paid,
              rate: plotNumber(tier.rateDiscounted ?? tier.rate) ?? 0,
            }))}
          />
        )}
        <p className="pt-3 text-12 text-ink-faint">
          先买入的份额先卖出，每一笔按各自持有的自然日计费
          {rules.redemptionToFund && rules.redeemTiers.length > 0 && '；赎回费全部计入基金资产'}
          。发生巨额赎回时，管理人可能部分延期确认或暂停赎回。
        </p>
      </Card>
      <Card title="份额限制">
        <DescriptionList
          items={[
            { term: '最低卖出', value: `${formatShares(rules.minRedeem)} 份` },
            {
              term: '最低保留',
              value: `${formatShares(rules.minRemain)} 份`,
              note: '不足时剩余份额一并卖出',
            },
          ]}
        />
      </Card>
    </>
  )
}

function RunningRules({ rules }: { rules: TradeFee }) {
  return (
    <>
      <Card title="运作费用">
        <DescriptionList
          items={[
            { term: '管理费', value: yearly(rules.managementRate) },
            { term: '托管费', value: yearly(rules.custodyRate) },
            { term: '销售服务费', value: yearly(rules.serviceRate) },
          ]}
        />
        <p className="pt-2 text-12 text-ink-faint">每日从基金资产中计提，公布的净值已经扣除，不另外收取。</p>
      </Card>
      <Card title="分红方式">
        <DescriptionList
          items={[
            {
              term: '默认方式',
              value: rules.defaultDividend === '0' ? '红利再投资' : '现金分红',
              note: '持有期间可以修改，权益登记日前一交易日之前修改的才对该次分红有效',
            },
          ]}
        />
      </Card>
    </>
  )
}

function TierTable(props: {
  caption: string
  tiers: readonly FeeTier[]
  band: (tier: FeeTier) => string
  first: string
}) {
  if (props.tiers.length === 0) return <p className="px-4 text-15 text-ink-soft">不收取申购费。</p>

  return (
    <Table
      caption={props.caption}
      frozen={false}
      columns={[
        { key: 'band', header: props.first, cell: props.band },
        {
          key: 'listed',
          header: '原费率',
          cell: (tier) => <s className="text-ink-faint">{chargeOf(tier).listed}</s>,
        },
        {
          key: 'paid',
          header: '实收',
          cell: (tier) => <span className="font-medium">{chargeOf(tier).paid}</span>,
        },
      ]}
      rows={props.tiers}
      rowKey={(tier) => tier.lower}
    />
  )
}

function limit(amount: string | null): string {
  return amount === null ? '不限' : `${formatShortAmount(amount)}元`
}

function yearly(rate: string | null): string {
  return rate === null ? '--' : `${formatFeeRate(rate)} / 年`
}
