import { isTradingDay, nextTradingDay, plusDays, previousTradingDay, type DayText } from './calendar'
import { fourPlaces, type Cell } from './csv'
import type { Market } from './market'
import { announcedWindows } from './open-windows'
import type { FundPlan } from './plan-types'
import { quarterEnds } from './reports'

const quarterNames = { '03-31': '第1季度', '06-30': '第2季度', '09-30': '第3季度', '12-31': '第4季度' }

/** Rows of `announcements.csv` for one fund, newest first. */
export function fundAnnouncements(market: Market, fund: FundPlan, asOf: DayText): Cell[][] {
  if (fund.code !== fund.mainCode) return []
  const rows = [
    ...reportNotices(fund, asOf),
    ...eventNotices(market, fund, asOf),
    ...issueNotices(fund, asOf),
    ...openingNotices(fund, asOf),
    ...conversionNotices(fund, asOf),
  ]
  rows.push(...managerNotices(market, fund, asOf))
  const limit = fund.terms.dayMax
  if (limit !== null) {
    rows.push(
      notice(fund, nextTradingDay('2026-06-30'), '5', `关于${fund.name}调整大额申购限额的公告`, [
        `自公告日起,单个基金账户单日申购、定期定额投资累计金额上限调整为${limit}元。`,
        '超过上限的部分,登记机构可能不予确认,资金将退回原账户。',
      ]),
    )
  }
  return rows
    .filter((row) => String(row[3]) <= asOf)
    .sort((left, right) => String(right[3]).localeCompare(String(left[3])))
    .map((row, index) => [`SA${fund.code}${String(rows.length - index).padStart(4, '0')}`, ...row.slice(1)])
}

function notice(
  fund: FundPlan,
  day: DayText,
  category: string,
  title: string,
  paragraphs: readonly string[],
): Cell[] {
  const body = [...paragraphs, `${fund.company.name}`, '(本公告为示例数据,并非真实基金公告)'].join('\\n')
  return ['', fund.code, fund.company.code, day, category, title, body]
}

function reportNotices(fund: FundPlan, asOf: DayText): Cell[][] {
  return quarterEnds(asOf, 8)
    .filter((end) => end > fund.inception)
    .map((end) => {
      const quarter = quarterNames[end.slice(5) as keyof typeof quarterNames]
      return notice(
        fund,
        nextTradingDay(plusDays(end, 20)),
        '3',
        `${fund.fullName}${end.slice(0, 4)}年${quarter}报告`,
        [
          `报告期末为${end}。报告期内基金管理人遵守基金合同,按照投资目标与策略进行管理。`,
          '持仓、资产配置与份额变动见基金详情页的定期报告数据。',
        ],
      )
    })
}

function eventNotices(market: Market, fund: FundPlan, asOf: DayText): Cell[][] {
  if (fund.type === 'MONEY') return []
  return market.series(fund, asOf).events.map((event) => {
    if (event.kind === 'SPLIT' && fund.recipe.normalMonths.length > 0) {
      return notice(fund, event.announced, '1', `关于${fund.name}份额折算结果的公告`, [
        `折算基准日为${event.day},折算比例为${fourPlaces(event.amount)},折算后份额净值为1.0000元。`,
        '每份份额折算后的份额按比例保留到0.01份,次一交易日可查询;折算不影响持有的总金额。',
      ])
    }
    if (event.kind === 'SPLIT') {
      return notice(fund, event.announced, '1', `关于${fund.name}份额拆分的公告`, [
        `${event.day}按1:${event.amount / 10_000}的比例进行份额拆分,当日暂停申购、赎回等业务。`,
        '拆分后持有份额按比例增加,基金份额净值相应降低,资产总额不受影响。',
      ])
    }
    return notice(fund, event.announced, '2', `${fund.name}分红公告`, [
      `每份基金份额派发现金红利${fourPlaces(event.amount)}元。权益登记日与除息日为${event.day},现金红利发放日为${event.payDay}。`,
      '权益登记日当天申请申购的份额不享有本次红利,当天申请赎回的份额享有本次红利。',
    ])
  })
}

function issueNotices(fund: FundPlan, asOf: DayText): Cell[][] {
  const raising = fund.raising
  if (raising === null) return []
  const rows = [
    notice(fund, raising.from, '1', `${fund.fullName}基金份额发售公告`, [
      `本基金自${raising.from}至${raising.to}公开发售,募集期内按面值1.00元认购。`,
      `基金合同生效后将有不超过${raising.opens}的封闭运作期,具体以公告为准。`,
    ]),
  ]
  if (fund.inception <= asOf) {
    rows.push(
      notice(fund, fund.inception, '1', `${fund.fullName}基金合同生效公告`, [
        '募集条件已满足,基金合同生效。',
      ]),
    )
  }
  return rows
}

/** Of the windows so far and the next one, a few days ahead. */
function openingNotices(fund: FundPlan, asOf: DayText): Cell[][] {
  return announcedWindows(fund, { from: plusDays(asOf, -370), asOf }).map(({ from, to }) =>
    notice(fund, previousTradingDay(plusDays(from, -4)), '1', `关于${fund.name}开放申购、赎回业务的公告`, [
      `本次开放期为${from}至${to},开放期内每个交易日15:00前办理申购与赎回。`,
      '开放期结束后进入下一个封闭期,封闭期内不办理申购与赎回。',
    ]),
  )
}

/** A week before shares are converted. */
function conversionNotices(fund: FundPlan, asOf: DayText): Cell[][] {
  const year = Number(asOf.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((of) =>
    fund.recipe.normalMonths.map((month) => {
      const first = `${of}-${String(month).padStart(2, '0')}-01`
      const day = isTradingDay(first) ? first : nextTradingDay(first)
      return notice(
        fund,
        previousTradingDay(plusDays(day, -6)),
        '1',
        `关于${fund.name}办理定期份额折算的公告`,
        [
          `本基金以${day}为份额折算基准日,当日暂停申购、赎回等业务。`,
          '折算后份额净值为1.0000元,持有的份额相应增加或减少,总金额不变。',
        ],
      )
    }),
  )
}

function managerNotices(market: Market, fund: FundPlan, asOf: DayText): Cell[][] {
  const names = new Map(market.plan.managers.map((manager) => [manager.id, manager.name]))
  return fund.managers
    .filter((tenure) => tenure.from > fund.inception && tenure.from <= asOf)
    .map((tenure) =>
      notice(fund, tenure.from, '4', `关于${fund.name}变更基金经理的公告`, [
        `自${tenure.from}起,增聘${names.get(tenure.id) ?? ''}为本基金的基金经理。`,
      ]),
    )
}
