import { nextTradingDay, plusDays, type DayText } from './calendar'
import type { Cell } from './csv'
import type { FeeRow, FundPlan } from './plan-types'
import { dice } from './random'
import { quarterEnds } from './reports'

const FOOT = '(本文件为示例数据,并非真实基金文件)'
const AGENCY = '示例基金评价机构'

/**
 * Rows of `documents.csv` for one fund: what its contract, prospectus and summary say of the plan it is made
 * of.
 */
export function fundDocuments(fund: FundPlan, asOf: DayText): Cell[][] {
  if (fund.code !== fund.mainCode) return []
  const issued = fund.raising?.from ?? nextTradingDay(plusDays(fund.inception, -30))
  const renewed = lastYearly(issued, asOf)
  const rows: Cell[][] = [
    document(fund, 'SUMMARY', '产品资料概要', renewed, summary(fund)),
    document(fund, 'CONTRACT', '基金合同', issued, contract(fund)),
    document(fund, 'PROSPECTUS', '招募说明书(更新)', renewed, prospectus(fund)),
    document(fund, 'CUSTODY', '托管协议', issued, custody(fund)),
  ]
  const [quarter] = quarterEnds(asOf, 1)
  if (quarter !== undefined && quarter > fund.inception) {
    rows.push(
      document(
        fund,
        'REPORT',
        `定期报告(截至${quarter})`,
        nextTradingDay(plusDays(quarter, 20)),
        report(fund, quarter),
      ),
    )
  }
  return rows
}

/**
 * A rating over three years for funds that old, on the last quarter end; the agency is invented like the
 * market.
 */
export function fundRatings(fund: FundPlan, asOf: DayText): Cell[][] {
  const [quarter] = quarterEnds(asOf, 1)
  if (fund.code !== fund.mainCode || quarter === undefined || fund.type === 'MONEY') return []
  if (plusDays(fund.inception, 1096) > quarter) return []
  const draw = dice(fund.recipe.key, `rating/${quarter}`)
  const stars = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5][draw.int(0, 9)] ?? 3
  return [[fund.code, AGENCY, quarter, stars, 3]]
}

function document(
  fund: FundPlan,
  kind: string,
  title: string,
  day: DayText,
  paragraphs: readonly string[],
): Cell[] {
  const name = fund.fullName.replace(/[AC]$/, '')
  return [fund.code, kind, `${name}${title}`, day, [...paragraphs, FOOT].join('\\n')]
}

/** Documents are renewed once a year. */
function lastYearly(first: DayText, asOf: DayText): DayText {
  const sameYear = `${asOf.slice(0, 4)}${first.slice(4).replace('02-29', '02-28')}`
  const day = sameYear <= asOf ? sameYear : `${Number(asOf.slice(0, 4)) - 1}${sameYear.slice(4)}`
  return day < first ? first : nextTradingDay(day) <= asOf ? nextTradingDay(day) : day
}

function summary(fund: FundPlan): string[] {
  return [
    '# 产品概况',
    `基金名称:${fund.fullName}。基金代码:${fund.code}。类型:${fund.typeLabel}。风险等级:${fund.risk}。`,
    `基金管理人:${fund.company.name}。基金托管人:${fund.custodian}。基金合同生效日:${fund.inception}。`,
    '# 业绩比较基准',
    fund.benchmark,
    '# 费用',
    ...fund.fees.filter((fee) => fee.investor !== 'INSTITUTION').map(feeLine),
    '# 风险揭示',
    '本基金不提供任何保证,投资者可能损失投资本金。',
  ]
}

function contract(fund: FundPlan): string[] {
  return [
    '# 基金的基本情况',
    `本基金为${fund.typeLabel}基金,由${fund.company.name}管理,由${fund.custodian}托管。`,
    '# 份额的申购与赎回',
    `首次申购最低${fund.terms.firstMin}元,追加最低${fund.terms.furtherMin}元;单笔赎回不少于${fund.terms.redeemMin}份。`,
    `申购申请于T+${fund.terms.buyLag}日确认,赎回申请于T+${fund.terms.redeemLag}日确认,款项于T+${fund.terms.payLag}日前到账。`,
    '单个开放日净赎回申请超过前一日基金总份额的10%时为巨额赎回,管理人可以部分延期办理。',
    '# 估值',
    '基金份额净值按照每个估值日闭市后基金资产净值除以当日份额余额计算。',
  ]
}

function prospectus(fund: FundPlan): string[] {
  return [
    '# 投资目标与范围',
    `本基金以${fund.benchmark}为业绩比较基准,投资方向:${fund.tags.join('、') || fund.typeLabel}。`,
    ...holdingTerm(fund),
    ...(fund.recipe.normalMonths.length === 0
      ? []
      : [
          '# 份额折算',
          `每年${fund.recipe.normalMonths.join('、')}月的第一个交易日折算份额,折算后份额净值为1.0000元;折算当日暂停申购与赎回,持有的总金额不变。`,
        ]),
    ...(fund.raising === null
      ? []
      : [
          '# 募集',
          `募集期自${fund.raising.from}至${fund.raising.to},生效后预计${fund.raising.opens}起开放申购与赎回。`,
        ]),
    '# 分红',
    '在符合分红条件的前提下,管理人可以进行收益分配;投资者可以选择现金分红或红利再投资。',
  ]
}

function holdingTerm({ terms }: FundPlan): string[] {
  if (terms.opening !== null) {
    const { months, fromDay, days } = terms.opening
    return [
      '# 封闭期与开放期',
      `每年${months.join('、')}月${fromDay}日(遇休市顺延)起开放${days}个交易日,其余时间封闭,不办理申购与赎回。`,
    ]
  }
  if (terms.holdDays === null) return []
  if (terms.holdKind === 'MIN_HOLD')
    return ['# 持有期', `每份基金份额的最短持有期为${terms.holdDays}天,到期前不能赎回。`]

  return [
    '# 滚动持有期',
    `每份基金份额自确认之日起以${terms.holdDays}天为一个运作期,只能在运作期到期日赎回,到期日遇休市顺延到下一交易日。`,
    '到期日未赎回的份额自到期日次日起进入下一个运作期。',
  ]
}

function custody(fund: FundPlan): string[] {
  return [
    '# 托管',
    `${fund.custodian}安全保管基金财产,复核、审查管理人计算的基金资产净值和份额净值。`,
    '# 监督',
    '托管人发现管理人的投资指令违反法律法规或基金合同约定的,应当拒绝执行并通知管理人。',
  ]
}

function report(fund: FundPlan, quarter: DayText): string[] {
  return [
    '# 报告期',
    `报告期末为${quarter}。报告期内管理人遵守基金合同,按照投资目标与策略运作${fund.name}。`,
    '# 投资组合',
    '资产配置、前十大持仓与行业分布见基金详情页的持仓部分。',
  ]
}

const feeNames: Readonly<Record<FeeRow['kind'], string>> = {
  PURCHASE: '申购费',
  SUBSCRIBE: '认购费',
  REDEEM: '赎回费',
  MANAGEMENT: '管理费(每年)',
  CUSTODY: '托管费(每年)',
  SERVICE: '销售服务费(每年)',
}

function feeLine(fee: FeeRow): string {
  const unit = fee.unit === 'DAY' ? '天' : '元'
  const range =
    fee.unit === 'NONE' ? '' : `(${fee.lower}${unit}${fee.upper === null ? '以上' : `至${fee.upper}${unit}`})`
  const charge =
    fee.rate === null ? `每笔${fee.fixed ?? 0}元` : `${Math.round(Number(fee.rate) * 1_000_000) / 10_000}%`
  return `${feeNames[fee.kind]}${range}:${charge}`
}
