import { formatInstant } from '@tongzhou/domain/format/days'
import type { BookedFlow, FlowCard } from '@tongzhou/db/stores/proof/flow-entry-store'
import type { PositionEventKind } from '@tongzhou/db/stores/holding/position-event-store'
import { maskIdNumberForOwner } from '@tongzhou/domain/account/masking'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, printNav } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import type { FlowStatement } from '@tongzhou/domain/proof/flow-statement'
import type { FlowKind } from '@tongzhou/domain/proof/flow-terms'
import type { Cell } from '../../shared/csv'

/** A table of a statement; the formats draw it, none of them adds to it. */
export interface FlowSheet {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A statement as all formats show it. */
export interface FlowSheets {
  readonly entries: FlowSheet
  readonly balances: FlowSheet
  /** Who, which days, and how it is to be read: a term and its words. */
  readonly notes: readonly (readonly [string, string])[]
}

export const flowKindWords: Readonly<Record<FlowKind, string>> = {
  BUY: '买入',
  SELL: '卖出',
  DIVIDEND: '分红',
  INCOME: '货币基金收益',
  CUSTODY: '转托管',
  OTHER: '份额调整',
}

const eventWords: Readonly<Record<PositionEventKind, string>> = {
  BUY: '买入',
  SELL: '卖出',
  DIVIDEND_CASH: '现金分红',
  DIVIDEND_SHARES: '红利再投',
  SPLIT: '份额折算',
  INCREASE: '份额增加',
  DECREASE: '份额减少',
  IN: '转托管转入',
  OUT: '转托管转出',
  INCOME: '收益结转份额',
}

/** The statement as tables (R-FLW-1): codes, numbers of orders and cards are text, amounts are numbers. */
export function flowSheets(of: {
  readonly statement: FlowStatement<BookedFlow>
  readonly kinds: readonly FlowKind[]
  readonly from: Day
  readonly to: Day
  readonly card: FlowCard | null
  readonly cards: readonly FlowCard[]
  readonly navs: ReadonlyMap<string, Nav>
  readonly flowNo: string
  readonly person: { readonly name: string; readonly idNo: string }
  readonly company: string
  readonly requestedAt: Date
}): FlowSheets {
  const { statement, kinds } = of
  const names = new Map(statement.balances.map(({ fundCode, name }) => [fundCode, name]))
  const cards = new Map(of.cards.map((card) => [card.tradeAcco, cardWords(card)]))
  const listed = statement.entries.filter(({ kind }) => kinds.includes(kind))

  return {
    entries: {
      title: '明细',
      head: [
        '交易日',
        '类型',
        '基金代码',
        '基金名称',
        '份额变动（份）',
        '单位净值',
        '转入金额（元）',
        '转出金额（元）',
        '现金分红（元）',
        '手续费（元）',
        '确认日',
        '银行卡',
        '申请时间',
        '到账时间',
        '订单号',
        '登记机构流水号',
      ],
      rows: listed.map((one) => [
        one.day,
        eventWords[one.event],
        one.fundCode,
        names.get(one.fundCode) ?? '',
        { number: printShares(one.shares) },
        navCell(of.navs.get(navKey(one)) ?? one.nav),
        moneyCell(one.paidIn),
        moneyCell(one.takenOut),
        moneyCell(one.dividend),
        moneyCell(one.fee),
        one.confirmDay,
        cards.get(one.tradeAcco) ?? '',
        minuteOf(one.applyAt),
        minuteOf(one.arrivedAt),
        one.orderNo,
        one.serialNo,
      ]),
    },
    balances: balanceSheet(statement),
    notes: notesOf(of, listed.length),
  }
}

/** Under what the NAV of an entry's day is found. */
export function navKey(of: { readonly fundCode: string; readonly day: Day }): string {
  return `${of.fundCode} ${of.day}`
}

function balanceSheet({ balances, total }: FlowStatement<BookedFlow>): FlowSheet {
  return {
    title: '汇总',
    head: [
      '基金代码',
      '基金名称',
      '期初净值日',
      '期初份额',
      '份额增加',
      '份额减少',
      '期末份额',
      '期初金额（元）',
      '转入（元）',
      '转出（元）',
      '现金分红（元）',
      '收益（元）',
      '期末金额（元）',
      '期末净值日',
      '期末净值',
      '手续费（元）',
    ],
    rows: [
      ...balances.map((one) => [
        one.fundCode,
        one.name,
        one.openingDay,
        ...[one.openingShares, one.sharesIn, one.sharesOut, one.closingShares].map((shares) => ({
          number: printShares(shares),
        })),
        ...[one.opening, one.paidIn, one.takenOut, one.dividends, one.income, one.closing].map((money) => ({
          number: printMoney(money),
        })),
        one.closingDay,
        { number: printNav(one.closingNav) },
        { number: printMoney(one.fees) },
      ]),
      [
        '合计',
        null,
        null,
        null,
        null,
        null,
        null,
        ...[total.opening, total.paidIn, total.takenOut, total.dividends, total.income, total.closing].map(
          (money) => ({ number: printMoney(money) }),
        ),
        null,
        null,
        { number: printMoney(total.fees) },
      ],
    ],
  }
}

function notesOf(
  of: Parameters<typeof flowSheets>[0],
  listed: number,
): readonly (readonly [string, string])[] {
  const { person, kinds } = of

  return [
    ['文件', `交易流水 ${of.flowNo}`],
    ['开具方', of.company],
    ['持有人', `${person.name}（证件号码 ${maskIdNumberForOwner(person.idNo)}）`],
    ['时间范围', `${of.from} 至 ${of.to}`],
    ['银行卡', of.card === null ? '全部' : cardWords(of.card)],
    ['明细', `${listed} 笔：${kinds.map((kind) => flowKindWords[kind]).join('、')}`],
    ['生成时间', formatInstant(of.requestedAt).slice(0, 16)],
    ['金额关系', '期初金额 + 转入 − 转出 − 现金分红 + 收益 = 期末金额，逐只基金、逐分相等'],
    ['份额关系', '期初份额 + 份额增加 − 份额减少 = 期末份额'],
    ['收益', '净值涨跌与货币基金收益，已扣手续费；转入含申购费，转出为扣费后的金额'],
    ['范围', '只列登记机构已确认的变动；未确认、已撤销的申请不在内。汇总始终包含全部类型'],
  ]
}

function cardWords({ bankName, cardTail }: FlowCard): string {
  return `${bankName}（尾号 ${cardTail}）`
}

function moneyCell(amount: BookedFlow['fee']): Cell {
  return amount === noMoney ? null : { number: printMoney(amount) }
}

function navCell(nav: Nav | null): Cell {
  return nav === null ? null : { number: printNav(nav) }
}

function minuteOf(at: Date | null): Cell {
  return at === null ? null : formatInstant(at).slice(0, 16)
}
