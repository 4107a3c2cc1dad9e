import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatFeeRate, formatSignedPercent } from '@tongzhou/domain/format/rates'
import type { Sentence } from '@tongzhou/domain/assistant/sentence'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'
import { fundOfQuestion } from '../fund-of-question'
import { whichFund } from './fees'

const pathOf = (fundCode: string): string => pageAt('fund', { fundCode })

/** What is known of one fund, as far as the display policy shows it. */
export async function fundFact(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  if (fund.kind === 'NONE') return ofNoFund(kit)
  const detail = await kit.ask('fundDetail', { fundCode: fund.fundCode })
  const source = kit.own('fundDetail', pathOf(fund.fundCode), detail.navDate)
  const sentences: Sentence[] = [
    say(
      source,
    )`${detail.name}（${detail.fundCode}）是${detail.typeLabel}，风险等级 ${detail.riskLevel} ${detail.riskLabel}。`,
  ]
  if (detail.nav !== null)
    sentences.push(say(source)`单位净值 ${detail.nav}，净值日 ${detail.navDate ?? '--'}。`)
  if (/回撤|波动|风险/.test(kit.question) && detail.risk.maxDrawdown !== null)
    sentences.push(
      say(
        source,
      )`${detail.risk.window} 的最大回撤 ${percent(detail.risk.maxDrawdown)}，从 ${detail.risk.maxDrawdownPeak ?? '--'} 到 ${detail.risk.maxDrawdownTrough ?? '--'}。`,
    )
  else if (kit.question.includes('回撤')) sentences.push(say(source)`最大回撤现在没有可以展示的数据。`)
  if (/经理|谁管/.test(kit.question))
    sentences.push(
      detail.managers.length === 0
        ? say(source)`基金经理现在没有公布的资料。`
        : say(
            source,
          )`现任基金经理：${detail.managers.map(({ name, since }) => `${name}（${since} 起）`).join('、')}。`,
    )
  if (/规模/.test(kit.question))
    sentences.push(
      detail.size === null
        ? say(source)`规模现在没有公布的数据。`
        : say(source)`净资产 ${formatMoney(detail.size.netAssets)} 元，截至 ${detail.size.reportDate}。`,
    )
  if (/起购|最少|起投/.test(kit.question))
    sentences.push(say(source)`首次买入最低 ${formatMoney(detail.firstBuyMin)} 元。`)
  if (/管理费|托管费|服务费|费/.test(kit.question))
    sentences.push(
      say(
        source,
      )`每年管理费 ${formatFeeRate(detail.trading.managementRate)}，托管费 ${formatFeeRate(detail.trading.custodyRate)}，销售服务费 ${formatFeeRate(detail.trading.serviceRate)}，均已在净值中扣除。`,
    )
  if (/近|涨|业绩|表现|收益/.test(kit.question)) sentences.push(performance(detail, source))

  return { fundCode: fund.fundCode, sentences, links: [{ label: '基金详情', path: pathOf(fund.fundCode) }] }
}

/** Past figures stand with benchmark, drawdown and their span; what the policy withholds is said. */
function performance(
  { performance: figure }: { performance: Figure },
  source: ReturnType<AnswerKit['own']>,
): Sentence {
  return figure.percent === null
    ? say(source)`业绩不展示：${figure.reason ?? '按展示规则不提供'}。`
    : say(
        source,
      )`${figure.from ?? '--'} 至 ${figure.to ?? '--'} 收益率 ${formatSignedPercent(figure.percent)}，同期业绩比较基准 ${formatSignedPercent(figure.benchmark)}，最大回撤 ${percent(figure.maxDrawdown)}；过往业绩不预示未来。`
}

/** A percentage is one fact with its %: written beside it, it would make a figure that no source says. */
function percent(value: string | null): string {
  return value === null ? '--' : `${value}%`
}

interface Figure {
  readonly percent: string | null
  readonly benchmark: string | null
  readonly maxDrawdown: string | null
  readonly from: string | null
  readonly to: string | null
  readonly reason: string | null
}

function ofNoFund(kit: AnswerKit): AnswerPart {
  return {
    sentences: [
      say(kit.own('fundSearch', pageAt('search')))`请写出基金的名称或六位代码，我来查它的资料。`,
      ...kit.help.quote(kit.question),
    ],
    links: [{ label: '搜索基金', path: pageAt('search') }],
  }
}

/** Whether a fund is sold now, and why not. */
export async function fundState(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  if (fund.kind === 'NONE') return { sentences: kit.help.quote('为什么买不了') }
  const { fundCode } = fund
  const detail = await kit.ask('fundDetail', { fundCode })
  const source = kit.own('fundDetail', pathOf(fundCode))
  const { dailyBuyMax, singleBuyMax } = detail.trading
  const limit = dailyBuyMax ?? singleBuyMax

  return {
    fundCode,
    sentences: [
      detail.canBuy
        ? say(source)`${detail.name} 现在的状态是“${detail.statusLabel}”，可以买入。`
        : say(source)`${detail.name} 现在不能买入：${detail.buyBlockedReason ?? detail.statusLabel}。`,
      limit === null
        ? say(source)`没有限额。`
        : say(source)`${dailyBuyMax === null ? '单笔' : '单日'}最多买入 ${formatMoney(limit)} 元。`,
    ],
    links: [{ label: '基金详情', path: pathOf(fundCode) }],
  }
}

/** Where the papers of a fund are. */
export async function fundPapers(kit: AnswerKit): Promise<AnswerPart> {
  const fund = await fundOfQuestion(kit)
  if (fund.kind === 'SEVERAL') return whichFund(kit, fund.funds)
  if (fund.kind === 'NONE') return ofNoFund(kit)
  const { fundCode, name } = fund
  const path = pageAt('papers', { fundCode })

  return {
    fundCode,
    sentences: [
      say(kit.own('fundSearch', path))`${name} 的产品资料概要、合同、招募说明书和定期报告在基金文件页。`,
    ],
    links: [{ label: `${name} 的文件`, path }],
  }
}

/** Funds that are being raised. */
export async function raising(kit: AnswerKit): Promise<AnswerPart> {
  const { rows } = await kit.ask('newFundList', {})
  const path = pageAt('raising')
  const source = kit.own('newFundList', path)

  return {
    sentences: [
      rows.length === 0
        ? say(source)`现在没有正在募集的基金。`
        : say(source)`现在有 ${rows.length} 只基金正在募集，名单和截止日在新发基金页，按截止日排列。`,
    ],
    links: [{ label: '新发基金', path }],
  }
}

/** The trading day an order of now belongs to, and the closures ahead. */
export async function calendar(kit: AnswerKit): Promise<AnswerPart> {
  const config = await kit.ask('basicConfig', {})
  const source = kit.own('basicConfig')
  const [closure] = config.holidays
  const sentences = [
    config.isTradingDay
      ? say(source)`今天 ${config.today} 是交易日。`
      : say(source)`今天 ${config.today} 休市，申请可以提交，按下一个交易日处理。`,
  ]
  if (config.tDay !== null) sentences.push(say(source)`现在提交的申请按 ${config.tDay} 的净值计算。`)
  if (closure !== undefined)
    sentences.push(
      say(source)`${closure.from} 至 ${closure.to} 休市 ${closure.days} 天，${closure.resumeDay} 恢复交易。`,
    )
  else if (/春节|国庆|元旦|五一|清明|端午|中秋|假/.test(kit.question))
    sentences.push(
      say(
        source,
      )`近期没有公布的长假休市；交易日历公布到 ${config.calendarPublishedTo.CN}，之后的休市安排尚未公布。`,
    )

  return { sentences: [...sentences, ...kit.help.quote('按哪一天的净值成交')] }
}
