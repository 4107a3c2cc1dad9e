import { type Day, addMonths } from '@tongzhou/domain/kernel/business-day'
import {
  type DisplayPlace,
  type PerformanceMode,
  displayOfPeriod,
} from '@tongzhou/domain/performance/display-policy'
import { hiddenText } from './window-figures'
import { allWindows, periodOf, windowLabels } from './windows'

const GATE = 'shownFigure'
const LIST = '列表'
const DETAIL = '详情'

/**
 * Every performance field that leaves the server: the call, the field, the place it stands and the gate it
 * passes.
 */
export const auditedFields: readonly { call: string; field: string; place: string; gate: string }[] = [
  { call: 'fundList', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'screenFunds', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'screenFunds', field: 'rows.volatility', place: LIST, gate: GATE },
  { call: 'fundSearch', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'transformTargets', field: 'rows.performance', place: LIST, gate: GATE },
  {
    call: 'searchFundsAndStrategies',
    field: 'funds.performance',
    place: LIST,
    gate: GATE,
  },
  { call: 'homepageData', field: 'zones.funds.performance', place: LIST, gate: GATE },
  { call: 'homepageData', field: 'soundings.drawdown', place: LIST, gate: 'hiddenReason' },
  { call: 'homepageData', field: 'raising.performance', place: LIST, gate: GATE },
  { call: 'zoneFunds', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'hotFunds', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'watchedFunds', field: 'rows.performance', place: LIST, gate: GATE },
  { call: 'watchedFunds', field: 'rows.sinceAdded', place: LIST, gate: 'spanReason' },
  { call: 'fundDetail', field: 'performance', place: DETAIL, gate: GATE },
  { call: 'fundDetail', field: 'figures', place: DETAIL, gate: GATE },
  { call: 'fundDetail', field: 'risk', place: DETAIL, gate: GATE },
  { call: 'fundBrief', field: 'performance', place: DETAIL, gate: GATE },
  { call: 'fundPerformance', field: 'stages', place: DETAIL, gate: GATE },
  { call: 'fundPerformance', field: 'periods', place: DETAIL, gate: 'hiddenPeriod' },
  { call: 'fundPerformance', field: 'plans', place: DETAIL, gate: 'hiddenReason' },
  { call: 'returnCurve', field: 'series', place: DETAIL, gate: 'spanReason' },
  {
    call: 'fundIndicators',
    field: 'windows',
    place: DETAIL,
    gate: 'hiddenReason',
  },
  { call: 'productAverageRate', field: 'rows.average', place: DETAIL, gate: 'hiddenReason' },
  { call: 'peerRankCurve', field: 'points', place: DETAIL, gate: 'hiddenReason' },
  { call: 'industryAllocation', field: 'trackedIndex.fundYearReturn', place: DETAIL, gate: GATE },
  { call: 'compareFunds', field: 'curves', place: DETAIL, gate: 'shownWindows' },
  { call: 'compareFunds', field: 'funds.figures', place: DETAIL, gate: GATE },
  { call: 'compareFunds', field: 'funds.performance', place: DETAIL, gate: GATE },
  {
    call: 'fundManagers',
    field: 'managers.tenure',
    place: DETAIL,
    gate: '任职回报，同处列示基准',
  },
  { call: 'planBackTest', field: 'percent', place: DETAIL, gate: '历史模拟，标注模拟' },
]

const places: readonly { place: DisplayPlace; label: string }[] = [
  { place: 'list', label: LIST },
  { place: 'detail', label: DETAIL },
]
const ages = [
  { months: 3, label: '成立 3 个月' },
  { months: 9, label: '成立 9 个月' },
  { months: 24, label: '成立 2 年' },
]

/** What the policy decides for funds of three ages at each place and window, as of a day. */
export function auditDecisions(mode: PerformanceMode, asOf: Day) {
  return places.flatMap(({ place, label }) =>
    ages.flatMap((age) =>
      allWindows.map((window) => {
        const establishedOn = addMonths(asOf, -age.months)
        const shown = displayOfPeriod(periodOf[window], { mode, place, establishedOn, asOf })

        return {
          place: label,
          fundAge: age.label,
          window: windowLabels[window],
          shown: shown.kind === 'shown',
          reason: shown.kind === 'shown' ? '可以展示' : hiddenText[shown.reason],
        }
      }),
    ),
  )
}

/** The rules behind the decisions and how firm they are (§11.3). */
export const auditRules = [
  { rule: '成立不足 6 个月不展示业绩', status: '现行规定' },
  { rule: '成立 6 至 12 个月，宣传位置仅展示成立以来业绩', status: '现行规定' },
  { rule: '同一位置列示同一区间的业绩比较基准', status: '2026-03-01 起施行' },
  { rule: '展示区间超过 6 个月，列表为 1 年及以上', status: '严格模式，按征求意见稿' },
  { rule: '同一区间旁列示最大回撤或波动率', status: '严格模式，按征求意见稿' },
  { rule: '不足一年不年化', status: '现行规定' },
  { rule: '不提供盘中净值估算', status: '监管要求' },
]
