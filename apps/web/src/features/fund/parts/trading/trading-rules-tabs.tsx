import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { dividendModeWords } from '../../../../shared/words/dividend-mode-words'
import { formatMoney, formatShares, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { Card } from '@tongzhou/ui/card/card'
import { StepChart } from '@tongzhou/ui/charts/step-chart'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Table } from '@tongzhou/ui/table/table'
import { Timeline } from '@tongzhou/ui/timeline/timeline'
import { dayText } from '../../../../shared/words/day-words'
import { amountBand, chargeOf, dayBand } from './fee-bands'
import type { FeeTier, TradeFee } from '../../../../shared/fund/fund-types'

function Steps({ title, steps }: { title: string; steps: TradeFee['buySteps'] }) {
  return (
    <Card title={title}>
      <Timeline
        label={title}
        events={steps.map((step, at) => ({
          state: at === 0 ? 'now' : 'next',
          title: step.label,
          time: step.day === null ? undefined : dayText(step.day),
          note: step.note ?? undefined,
        }))}
      />
    </Card>
  )
}

/** When a purchase counts, what it costs and its limits. */
export function BuyRules({ rules, isMoney }: { rules: TradeFee; isMoney: boolean }) {
  const verb = rules.isRaising ? '认购' : '买入'

  return (
    <>
      <Steps title={`现在${verb}`} steps={rules.buySteps} />
      {isMoney && (
        <Card title="收益从哪天算起">
          <p className="text-15 leading-relaxed text-ink-soft">
            15:00 前买入，下一个交易日确认并开始计收益；周五 15:00
            前买入，周一确认，周末没有收益。每天的收益结转成份额。
          </p>
        </Card>
      )}
      <Card
        flush
        title={`${verb}费率`}
        action={
          formatDiscount(rules.discount) === null ? undefined : `平台 ${formatDiscount(rules.discount)}`
        }
      >
        <TierTable
          caption={`${verb}费率`}
          tiers={rules.isRaising ? rules.subscribeTiers : rules.purchaseTiers}
          band={amountBand}
          first={`${verb}金额`}
          areFeesKnown={rules.areFeesKnown}
        />
        <p className="row-pad py-3 text-12 text-ink-faint">
          手续费 = {verb}金额 − {verb}金额 ÷（1 + 费率），从{verb}金额中扣除；按笔收取的档位不打折。
        </p>
      </Card>
      <Card title="金额限制">
        <DescriptionList
          items={[
            { term: `首次${verb}`, value: `${formatMoney(rules.firstBuyMin)} 元起` },
            { term: `追加${verb}`, value: `${formatMoney(rules.furtherBuyMin)} 元起` },
            { term: '单笔上限', value: limit(rules.singleBuyMax) },
            { term: '单日上限', value: limit(rules.dailyBuyMax) },
          ]}
        />
      </Card>
    </>
  )
}

/** What a redemption costs and when it arrives. */
export function SellRules({ rules }: { rules: TradeFee }) {
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

/** Quick and ordinary payout of a money fund. */
export function MoneySellRules({ rules }: { rules: TradeFee }) {
  return (
    <>
      <Card title="快速取出">
        <DescriptionList
          items={[
            { term: '到账', value: '当日到卡，由银行垫付' },
            { term: '限额', value: `${formatMoney(QUICK_CAP)} 元`, note: '每人每只基金每个自然日合计' },
            { term: '收益', value: '取出当日没有收益' },
            { term: '费用', value: '0 元' },
          ]}
        />
        <p className="pt-2 text-12 text-ink-faint">
          快速取出由垫资方提供，额度用完或系统维护时暂停，可改用普通取出。
        </p>
      </Card>
      <Steps title="普通取出" steps={rules.sellSteps} />
      <Card title="份额限制">
        <DescriptionList
          items={[
            { term: '最低取出', value: `${formatShares(rules.minRedeem)} 份` },
            { term: '最低保留', value: `${formatShares(rules.minRemain)} 份` },
          ]}
        />
      </Card>
    </>
  )
}

/** Plans and conversions use the rules above with a few of their own. */
export function PlanRules({ rules }: { rules: TradeFee }) {
  return (
    <>
      <Card title="定投">
        <DescriptionList
          items={[
            { term: '每期起点', value: `${formatMoney(rules.furtherBuyMin)} 元` },
            { term: '费率', value: '与买入相同', note: '按每期金额所在的档位' },
            { term: '扣款日休市', value: '顺延到下一个交易日' },
            {
              term: '扣款失败',
              value: '当天再试两次',
              note: '9:00、12:00、14:30 都不成，这一期算失败；多期失败的计划会停止，并提前通知',
            },
          ]}
        />
      </Card>
      <Card title="转换">
        <DescriptionList
          items={[
            { term: '范围', value: '同一登记机构、开放转换的基金' },
            { term: '费用', value: '转出基金的赎回费 + 申购费补差' },
            { term: '确认', value: '转出与转入一起确认', note: '不经过现金，不空仓' },
            { term: '持有天数', value: '从转入确认日重新计算' },
          ]}
        />
      </Card>
    </>
  )
}

/** Fees taken inside the fund, and dividends. */
export function RunningRules({ rules }: { rules: TradeFee }) {
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
              value: dividendModeWords[rules.defaultDividend],
              note: '持有期间可以修改，权益登记日前一交易日之前修改的才对该次分红有效',
            },
          ]}
        />
      </Card>
    </>
  )
}

const listedColumn = {
  key: 'listed',
  header: '原费率',
  cell: (tier: FeeTier) => <s className="text-ink-faint">{chargeOf(tier).listed}</s>,
}

function TierTable(props: {
  caption: string
  tiers: readonly FeeTier[]
  band: (tier: FeeTier) => string
  first: string
  areFeesKnown: boolean
}) {
  if (props.tiers.length === 0)
    return (
      <p className="row-pad text-15 text-ink-soft">
        {props.areFeesKnown ? '不收取这项费用。' : '本平台不销售该基金，费率以基金公司公告为准。'}
      </p>
    )
  const isCut = props.tiers.some((tier) => chargeOf(tier).listed !== null)

  return (
    <Table
      caption={props.caption}
      frozen={false}
      columns={[
        { key: 'band', header: props.first, cell: props.band },
        ...(isCut ? [listedColumn] : []),
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
