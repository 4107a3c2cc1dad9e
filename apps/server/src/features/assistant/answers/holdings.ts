import { pageAt } from '@tongzhou/domain/assistant/pages'
import { formatMoney, formatShares, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { type AnswerKit, type AnswerPart, say } from '../answer-kit'
import { fundOfQuestion } from '../fund-of-question'

const TOLD = 3

/** What is there in all, and what of it is on its way. */
export async function assets(kit: AnswerKit): Promise<AnswerPart> {
  const all = await kit.ask('assetOverview', {})
  const { rows } = await kit.ask('positionList', {})
  const source = kit.own('assetOverview', pageAt('mine'), all.asOf)
  const held = rows
    .slice(0, TOLD)
    .map(
      ({ name, marketValue, navDate }) =>
        say(
          kit.own('positionList', pageAt('positions'), navDate),
        )`${name} 市值 ${formatMoney(marketValue)} 元（净值日 ${navDate ?? '--'}）。`,
    )

  return {
    sentences: [
      say(
        source,
      )`您的总资产是 ${formatMoney(all.totalAssets)} 元，其中基金 ${formatMoney(all.fundValue)} 元，现金宝 ${formatMoney(all.cashValue)} 元，买入在途 ${formatMoney(all.inTransitBuy)} 元，卖出在途 ${formatMoney(all.inTransitSell)} 元。`,
      ...held,
    ],
    links: [{ label: '我的持仓', path: pageAt('positions') }],
  }
}

/** What the newest day and all days have brought, and what it consists of. */
export async function incomeWhy(kit: AnswerKit): Promise<AnswerPart> {
  const income = await kit.ask('incomeOverview', {})
  const source = kit.own('incomeOverview', pageAt('income'), income.day)
  const rule = kit.help.quote('当日盈亏怎样算')
  if (income.day === null) return { sentences: [say(source)`您还没有持有过基金，没有盈亏。`, ...rule] }
  const { price, dividends, money, fees } = income.split
  const parts = say(
    source,
  )`累计收益 ${formatSignedMoney(income.cumulativeIncome)} 元，由净值变动 ${formatSignedMoney(price)} 元、分红 ${formatMoney(dividends)} 元、货币基金 ${formatSignedMoney(money)} 元和手续费 ${formatMoney(fees)} 元相抵而成。`

  return {
    sentences: [
      say(source)`${income.day} 的盈亏是 ${formatSignedMoney(income.dayIncome)} 元。`,
      parts,
      ...rule,
    ],
    links: [{ label: '收益明细', path: pageAt('income') }],
  }
}

/** When incomes are known. */
export async function incomeWhen(kit: AnswerKit): Promise<AnswerPart> {
  return { sentences: kit.help.quote('收益什么时候更新') }
}

/** How the cost of what is held came about. */
export async function costWhy(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('持仓成本怎样算')
  if (!kit.isCustomer) return { sentences: rule }
  const fund = await fundOfQuestion(kit)
  const { rows } = await kit.ask('positionList', {})
  const source = kit.own('positionList', pageAt('positions'))
  const meant = rows.filter(({ fundCode }) => fund.kind !== 'FOUND' || fundCode === fund.fundCode)
  const told = meant
    .slice(0, TOLD)
    .flatMap(({ name, costPrice, holdingCost, totalShares, isCostTyped }) =>
      costPrice === null
        ? []
        : [
            say(
              source,
            )`${name} 每份成本 ${costPrice} 元：持仓成本 ${formatMoney(holdingCost)} 元${isCostTyped ? '（含自填）' : ''}，共 ${formatShares(totalShares)} 份。`,
          ],
    )

  return { sentences: [...told, ...rule] }
}

/** How dividends are paid. */
export async function dividend(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('分红方式')
  if (!kit.isCustomer) return { sentences: rule }
  const { rows } = await kit.ask('positionList', {})
  const source = kit.own('positionList', pageAt('positions'))
  const told = rows
    .slice(0, TOLD)
    .map(
      ({ name, dividendMode }) =>
        say(source)`${name} 现在是${dividendMode === '1' ? '现金分红' : '红利再投资'}。`,
    )

  return { sentences: [...told, ...rule] }
}

/** When bound shares are free. */
export async function dueShares(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('最短持有期和锁定期')
  if (!kit.isCustomer) return { sentences: rule }
  const { rows } = await kit.ask('dueDateList', {})
  const path = pageAt('dueDates')
  const source = kit.own('dueDateList', path)
  const told = rows
    .slice(0, TOLD)
    .map(({ name, shares, dueDate }) => say(source)`${name} ${formatShares(shares)} 份，${dueDate} 到期。`)

  return {
    sentences: [...(told.length > 0 ? told : [say(source)`您没有锁定中的份额。`]), ...rule],
  }
}

/** What lies in the cash product and what can be taken out at once. */
export async function quickCash(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('快速取现和普通取现')
  const cash = await kit.ask('cashOverview', {})
  const source = kit.own('cashOverview', pageAt('cash'))

  if (cash.isQuickShut)
    return {
      sentences: [say(source)`快速取现现在暂停，恢复前请使用普通取现。`, ...rule],
      links: [{ label: '现金宝', path: pageAt('cash') }],
    }

  return {
    sentences: [
      say(
        source,
      )`现在最多可以快速取现 ${formatMoney(cash.quickRoom)} 元；今天已快取 ${formatMoney(cash.quickUsed)} 元，用了 ${cash.quickTimes.used} 次，每天最多 ${cash.quickTimes.most} 次。`,
      ...rule,
    ],
    links: [{ label: '现金宝', path: pageAt('cash') }],
  }
}

/** What the cash product has brought. */
export async function cashYield(kit: AnswerKit): Promise<AnswerPart> {
  const rule = kit.help.quote('现金宝 七日年化收益率')
  if (!kit.isCustomer) return { sentences: rule }
  const cash = await kit.ask('cashOverview', {})
  const source = kit.own('cashOverview', pageAt('cash'), cash.incomeDate)

  return {
    sentences: [
      say(
        source,
      )`现金宝共 ${formatMoney(cash.total)} 元，${cash.incomeDate ?? '最近一天'} 的收益 ${formatSignedMoney(cash.dayIncome)} 元，累计收益 ${formatSignedMoney(cash.totalIncome)} 元。`,
      ...rule,
    ],
    links: [{ label: '现金宝', path: pageAt('cash') }],
  }
}
